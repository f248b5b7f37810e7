package main

import (
	"fmt"
	"os"
	"sync/atomic"
	"syscall"
	"unsafe"
)

// Given by the runtime.
func shareAhead(ahead *int64)

// The file that MOVABLE_CLOCK names holds two numbers of 64 bits: by how many nanoseconds the clock is ahead, and how many programs
// follow it.
func init() {
	path := os.Getenv("MOVABLE_CLOCK")
	if path == "" {
		return
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err == nil {
		var memory []byte
		if memory, err = syscall.Mmap(int(file.Fd()), 0, 16, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED); err == nil {
			shareAhead((*int64)(unsafe.Pointer(&memory[0])))
			atomic.AddInt64((*int64)(unsafe.Pointer(&memory[8])), 1)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "MOVABLE_CLOCK:", err)
		os.Exit(1)
	}
}
