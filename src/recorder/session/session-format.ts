/**
 * The session file, version 1: NDJSON with a header line and then one event on each line, in order of time. Every
 * reader accepts its own version and all older ones, and rejects newer ones.
 */
import type { HeaderPairs } from '../../client/exchange.ts';

/** The version that this program writes. */
export const sessionVersion = 1;

/** How the file was redacted. */
export interface RedactionManifest {
  readonly on: boolean;
  /** How unknown headers were treated; absent in files of older programs and without redaction. */
  readonly headers?: 'strict' | 'standard';
  /** Names of the rules that were applied, for example `header:authorization`. */
  readonly rules: readonly string[];
}

/** First line of a session. */
export interface SessionHeader {
  readonly planecheckSession: number;
  /** Wall clock at offset 0, RFC 3339 in UTC. */
  readonly startedAt: string;
  /** Dialect of the names in URLs and bodies. */
  readonly dialect: string;
  /** Scheme, host and port; the host is a placeholder unless it is a loopback address. */
  readonly target: string;
  /** Path prefix of the base address of clients, without a trailing slash; absent without a prefix. */
  readonly prefix?: string;
  readonly redaction: RedactionManifest;
  /** Bytes of one body that the session file contains; the rest of a larger one is in a side file. */
  readonly inlineLimit: number;
  /** Position in a chain of files; absent for a single file. Exchange numbers and offsets continue through a chain. */
  readonly chain?: { readonly part: number; readonly previous: string | null };
}

/**
 * Bytes in the file: UTF-8 text if it round-trips, otherwise base64, or an offset into the side file that the end event
 * names.
 */
export type StoredBytes = { readonly text: string } | { readonly base64: string } | { readonly aside: number };

/** Members of every event: number of the exchange, milliseconds since the start on a monotonic clock. */
interface EventBase {
  readonly x: number;
  readonly at: number;
}

/** Request line and header; the body follows as chunks. */
export interface RequestEvent extends EventBase {
  readonly e: 'request';
  /** Name of the identity that the request was sent with. */
  readonly actor: string;
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly httpVersion: string;
  readonly headers: HeaderPairs;
  /** Number of the client's connection to the recorder, from 1. */
  readonly connection?: number;
}

/** Status line and header of the response. Informational responses (100, 102, 103) precede the final one. */
export interface HeadEvent extends EventBase {
  readonly e: 'head';
  readonly status: number;
  readonly message: string;
  readonly headers: HeaderPairs;
}

/**
 * A chunk of a body. `bytes` counts the bytes on the wire at this time; redaction may store them later, changed or not
 * at all.
 */
export type ChunkEvent = EventBase &
  StoredBytes & {
    readonly e: 'chunk';
    readonly of: 'request' | 'response';
    readonly bytes: number;
    /** Number of bytes that redaction could not read and therefore left out. */
    readonly withheld?: number;
    /** Why bytes were left out; absent in files of older programs. */
    readonly reason?: string;
  };

/** Bytes of an upgraded connection. */
export type FrameEvent = EventBase &
  StoredBytes & {
    readonly e: 'frame';
    readonly from: 'client' | 'server';
    readonly bytes: number;
    readonly withheld?: number;
    readonly reason?: string;
  };

/** A body or an upgraded connection is complete. */
export interface EndEvent extends EventBase {
  readonly e: 'end';
  readonly of: 'request' | 'response';
  readonly trailers?: HeaderPairs;
  /** Name of the side file with the rest of the body, next to the session. */
  readonly side?: string;
}

/** The exchange was aborted. */
export interface AbortEvent extends EventBase {
  readonly e: 'abort';
  readonly by: 'client' | 'server' | 'recorder';
  readonly message: string;
}

/** Last line of a session that was closed normally; `x` is 0. */
export interface ClosedEvent extends EventBase {
  readonly e: 'closed';
  readonly exchanges: number;
  readonly events: number;
  /** Placeholders written, by rule. */
  readonly redacted: Readonly<Record<string, number>>;
  /** Name of the file that continues the recording, in the same folder. */
  readonly next?: string;
  /** Exchanges that were forwarded although they could not be written. */
  readonly lost?: number;
}

/** Any line after the first. */
export type SessionEvent = RequestEvent | HeadEvent | ChunkEvent | FrameEvent | EndEvent | AbortEvent | ClosedEvent;

/** True when the URL requests a watch stream (A 4.4). */
export const isWatchUrl = (url: string): boolean => {
  if (!/watch|%/.test(url)) return false;
  const values = new URLSearchParams(url.split('?')[1] ?? '').getAll('watch');
  return (
    /\/api(s\/[^/?]+)?\/v\d[^/?]*\/watch\//.test(url) ||
    values.some((value) => !['false', 'False', '0'].includes(value))
  );
};
