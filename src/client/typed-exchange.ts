import type { ExchangeOf, StreamFrameOf, WatchEventOf } from './exchange.ts';
import type { JsonValue } from './values/json-value.ts';

/**
 * Exchanges as the checks see them. They are the exchanges of exchange.ts, but the type of what a server sent is
 * unknown: a check reads it with the functions of values/json-value.ts, and cannot take a member of a wrong type for
 * the value that it expects.
 */
export type Exchange = ExchangeOf<JsonValue>;
export type StreamFrame = StreamFrameOf<JsonValue>;
export type WatchEvent = WatchEventOf<JsonValue>;
