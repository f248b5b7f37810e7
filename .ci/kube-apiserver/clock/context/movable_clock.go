package context

import "time"

// Given by the runtime.
func clockAhead() int64

// What is under way when the clock is moved keeps the time that it was given, as if the move had taken none: else a call between two
// programs would end for want of an answer that nobody could have given.
type moved struct{ ahead int64 }

func movedNow() moved { return moved{clockAhead()} }

func (m moved) since() time.Duration { return time.Duration(clockAhead() - m.ahead) }

// expire ends the context, but waits for what moves have taken of its time.
func (c *timerCtx) expire(cause error) {
	c.mu.Lock()
	left := time.Until(c.deadline.Add(c.moved.since()))
	if left > 0 && c.timer != nil {
		c.timer.Reset(left)
		c.mu.Unlock()
		return
	}
	c.mu.Unlock()
	c.cancel(true, DeadlineExceeded, cause)
}
