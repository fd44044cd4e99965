// Marks texts that the window translates.
#pragma once

/// The text as it is. The mark says that it reaches the window as an argument of an event or as a word of a snapshot, where
/// nothing else would tell that it needs a translation (tests/lint/words.py finds it; ui/language fits it back to what was
/// filled in). Titles and causes of events need no mark. A literal only; its places are {0} {1} or, in a format of fmt, {} {}.
#define HW_WORDS(literal) literal
