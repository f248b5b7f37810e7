// Lets a function stand in Go without a body.
