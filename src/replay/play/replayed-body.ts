import { isUtf8 } from 'node:buffer';
import type { Json } from '../../client/exchange.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { isProtobuf } from '../../client/protobuf/protobuf-json.ts';
import { rewriteProtobuf } from '../../client/protobuf/rewrite-protobuf.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { Bindings } from '../plan/binding.ts';
import { type TimeShift, shiftTimes } from '../plan/shift-times.ts';

/** What is replaced in a recorded body. */
export interface BodyChanges {
  readonly bindings: Bindings;
  /** Dialect of the session. */
  readonly recorded: Translator;
  /** Dialect of the target. */
  readonly dialect: Translator;
  readonly shift: TimeShift;
}

/**
 * A recorded request body for the target: with live values, moved timestamps, and names in the dialect of the target.
 * Throws Unbound.
 */
export const replayedBody = (
  body: Uint8Array | null,
  { bindings, recorded, dialect, shift }: BodyChanges,
): Uint8Array | null => {
  if (body === null) return null;
  if (isProtobuf(body))
    return rewriteProtobuf(body, (text, member) => dialect.toWire(bindings.json(recorded.fromWire(text), member)));
  if (!isUtf8(body)) return body;
  const text = recorded.fromWire(Buffer.from(body).toString('utf8'));
  let json: Json;
  try {
    json = parseJson(text);
  } catch {
    return Buffer.from(dialect.toWire(bindings.json(text)));
  }
  return Buffer.from(dialect.toWire(JSON.stringify(shiftTimes(json, bindings.json(json), shift))));
};
