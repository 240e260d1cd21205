#ifndef ORDERPROGRESS_CWIDTH_SHIM_H
#define ORDERPROGRESS_CWIDTH_SHIM_H

// wchar.h declares wcwidth only where the X/Open extensions are asked for.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdint.h>
#include <wchar.h>

// Swift's Glibc module leaves wchar.h out.
static inline int orderprogress_wcwidth(uint32_t scalar) {
    return wcwidth((wchar_t)scalar);
}

#endif
