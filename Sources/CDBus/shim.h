#ifndef ORDERPROGRESS_CDBUS_SHIM_H
#define ORDERPROGRESS_CDBUS_SHIM_H

#include <dbus/dbus.h>
// Swift's Glibc module leaves these two out.
#include <sys/eventfd.h>
#include <sys/prctl.h>

// Variadic in C, and so not imported. At most 15 bytes of the name are kept.
static inline void orderprogress_name_thread(const char *name) {
    prctl(PR_SET_NAME, name, 0, 0, 0);
}

#endif
