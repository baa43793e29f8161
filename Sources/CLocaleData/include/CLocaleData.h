/// An empty table in place of the 33 MB of locale data that Foundation brings along on Linux.
#pragma once
