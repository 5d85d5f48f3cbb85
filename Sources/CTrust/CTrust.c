#define _GNU_SOURCE
#include "CTrust.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

// FoundationNetworking has no way to say whom to believe, and answers no question for a certificate of ours (Swift 6.3,
// swift-corelibs-foundation, EasyHandle.swift); the libcurl under it has both. A name that the program itself has is found
// before that of a library (System V ABI, gABI chapter 5, "Shared Object Dependencies"), so the handles that Foundation
// makes come from here, and libcurl's own function makes them.
//
// Numbers: curl/curl.h, part of libcurl's stable interface since 7.1, 7.9.3 and 7.9.8.
enum { own_certificate = 10025, own_key = 10087, authorities = 10065, folder_of_authorities = 10097 };

static char *believed = NULL;
static char *shown = NULL;

void ctrust_believe(const char *authority, const char *certificate) {
  believed = authority ? strdup(authority) : NULL;
  shown = certificate ? strdup(certificate) : NULL;
}

void *curl_easy_init(void) {
  void *(*make)(void) = (void *(*)(void))dlsym(RTLD_NEXT, "curl_easy_init");
  int (*set)(void *, int, ...) = (int (*)(void *, int, ...))dlsym(RTLD_NEXT, "curl_easy_setopt");
  void *handle = make && set ? make() : NULL;
  if (handle && believed) {
    set(handle, authorities, believed);
    // Those of the system are believed no more: the folder is looked at beside the file.
    set(handle, folder_of_authorities, NULL);
  }
  if (handle && shown) {
    set(handle, own_certificate, shown);
    set(handle, own_key, shown);
  }
  return handle;
}
