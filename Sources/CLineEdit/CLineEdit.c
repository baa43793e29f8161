#include "CLineEdit.h"
