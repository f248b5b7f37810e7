package runtime

import (
	"internal/runtime/atomic"
	_ "unsafe"
)

// Nanoseconds that the clock of this program is ahead, in memory that who moves it writes to; nil: it cannot be moved.
var sharedAhead *int64

//go:linkname shareAhead main.shareAhead
func shareAhead(ahead *int64) { sharedAhead = ahead }

// Asked on every path to the clock, in signal handlers too: reads one word.
//
//go:nosplit
func clockAhead() int64 {
	if sharedAhead == nil {
		return 0
	}
	return atomic.Loadint64(sharedAhead)
}

func movedTime(sec int64, nsec int32, mono int64) (int64, int32, int64) {
	ahead := clockAhead()
	fraction := int64(nsec) + ahead%1_000_000_000
	return sec + ahead/1_000_000_000 + fraction/1_000_000_000, int32(fraction % 1_000_000_000), mono + ahead
}

//go:linkname aheadForContexts context.clockAhead
func aheadForContexts() int64 { return clockAhead() }
