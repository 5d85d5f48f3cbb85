#pragma once
#include <stdio.h>
#include <wchar.h>
#include <histedit.h>
