import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Observed } from '../proxy/observer.ts';
import { type RedactionPolicy, strictPolicy } from '../redaction/redaction-policy.ts';
import { SessionError } from '../session/session-error.ts';
import type { SessionEvent } from '../session/session-format.ts';
import { readSession } from '../session/session-reader.ts';
import { SessionWriter } from '../session/session-writer.ts';
import { loadBytes } from '../session/stored-bytes.ts';
import { writeOrRemove } from './write-or-remove.ts';

/**
 * Writes a redacted copy of a session; placeholders of an earlier redaction stay. Returns the number of replacements by
 * rule. Rejects with SessionError, or with WriteError when the copy cannot be written completely.
 */
export const redactSession = async (
  file: string,
  out: string,
  secrets: readonly string[] = [],
  policy: RedactionPolicy = strictPolicy,
): Promise<Readonly<Record<string, number>>> => {
  const { header, events } = await readSession(file);
  let at = 0;
  const writer = new SessionWriter({
    file: out,
    dialect: header.dialect,
    target: header.target,
    prefix: header.prefix,
    inlineLimit: header.inlineLimit,
    secrets,
    policy,
    now: () => Date.parse(header.startedAt),
    elapsed: () => at,
    startElapsed: 0,
  });
  const asides = await sideNames(file);
  await writeOrRemove(
    out,
    async () => {
      for await (const { line, event } of events) {
        if (event.e === 'closed') continue;
        at = event.at;
        const observed = observedOf(event, (of, offset) => asideBytes(file, line, asides, event.x, of, offset));
        if (observed) writer.observe(observed);
      }
    },
    () => writer.close(),
  );
  return writer.redacted;
};

type Aside = (of: 'request' | 'response', offset: number) => Buffer;

const observedOf = (event: Exclude<SessionEvent, { e: 'closed' }>, aside: Aside): Observed | null => {
  const { x } = event;
  switch (event.e) {
    case 'request':
      return {
        type: 'request',
        x,
        actor: event.actor,
        method: event.method,
        url: event.url,
        httpVersion: event.httpVersion,
        headers: event.headers,
        ...(event.connection === undefined ? {} : { connection: event.connection }),
      };
    case 'head':
      return { type: 'head', x, status: event.status, message: event.message, headers: event.headers };
    case 'chunk':
      return {
        type: 'chunk',
        x,
        of: event.of,
        bytes: 'aside' in event ? aside(event.of, event.aside) : loadBytes(event),
      };
    case 'frame':
      return { type: 'frame', x, from: event.from, bytes: 'aside' in event ? Buffer.alloc(0) : loadBytes(event) };
    case 'end':
      return { type: 'end', x, of: event.of, trailers: event.trailers ?? [] };
    case 'abort':
      return { type: 'abort', x, by: event.by, message: event.message };
  }
};

/** Name of the side file and the offsets of its pieces, for each body that has one. */
const sideNames = async (file: string): Promise<ReadonlyMap<string, { name: string; offsets: readonly number[] }>> => {
  const offsets = new Map<string, number[]>();
  const names = new Map<string, { name: string; offsets: readonly number[] }>();
  for await (const { event } of (await readSession(file)).events) {
    if (event.e === 'chunk' && 'aside' in event)
      offsets.set(`${event.x} ${event.of}`, [...(offsets.get(`${event.x} ${event.of}`) ?? []), event.aside]);
    if (event.e === 'end' && event.side !== undefined)
      names.set(`${event.x} ${event.of}`, { name: event.side, offsets: offsets.get(`${event.x} ${event.of}`) ?? [] });
  }
  return names;
};

const asideBytes = (
  file: string,
  line: number,
  names: Awaited<ReturnType<typeof sideNames>>,
  x: number,
  of: string,
  offset: number,
): Buffer => {
  const entry = names.get(`${x} ${of}`);
  const path = entry && join(`${file}.bodies`, basename(entry.name));
  if (!path || !existsSync(path)) throw new SessionError(file, line, 'the side file of this body is missing');
  return readFileSync(path).subarray(offset, entry.offsets[entry.offsets.indexOf(offset) + 1]);
};
