#ifndef ORDERPROGRESS_CDBUS_SHIM_H
#define ORDERPROGRESS_CDBUS_SHIM_H

#include <dbus/dbus.h>

#endif
