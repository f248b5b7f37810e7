/**
 * Milliseconds for which every server of the suite keeps an idle connection. Clients in Go keep them for 90 s: a server
 * that closes a connection first can meet a POST that is on its way, which the client does not repeat.
 */
export const idleConnectionMs = 120_000;
