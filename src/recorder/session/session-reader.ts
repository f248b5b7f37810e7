import { createReadStream } from 'node:fs';
import { parseEvent } from './parse-event.ts';
import { type SessionEvent, type SessionHeader, sessionVersion } from './session-format.ts';
import { SessionError } from './session-error.ts';
import { NestedTooDeep } from '../../client/foreign/nesting.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** A session that is being read. */
export interface SessionReading {
  readonly header: SessionHeader;
  /** Events in file order. Throws SessionError with the number of the first line that cannot be read. */
  readonly events: AsyncGenerator<{ readonly line: number; readonly event: SessionEvent }>;
  /** Bytes of an incomplete last line, which is dropped; 0 without one. Known after the last event. */
  readonly tornBytes: () => number;
}

/**
 * Opens a session, reads its header and streams its events. Throws SessionError when the file is not a session or has
 * a newer format.
 */
export const readSession = async (file: string): Promise<SessionReading> => {
  const lines = readLines(file);
  const first = await lines.next();
  if (first.done || !first.value.complete)
    throw new SessionError(file, 1, 'no header line: the file is empty or not a session');
  const header = readHeader(file, first.value.text);
  let torn = 0;
  const events = async function* (): AsyncGenerator<{ line: number; event: SessionEvent }> {
    let number = 1;
    for await (const { text, complete } of lines) {
      number += 1;
      const parsed = parseEvent(text);
      if ('event' in parsed) yield { line: number, event: parsed.event };
      else if (complete) throw new SessionError(file, number, parsed.problem);
      else torn = Buffer.byteLength(text);
    }
  };
  return { header, events: events(), tornBytes: () => torn };
};

const readHeader = (file: string, text: string): SessionHeader => {
  let header: SessionHeader;
  try {
    header = parseJson(text) as SessionHeader;
  } catch (error) {
    throw new SessionError(
      file,
      1,
      error instanceof NestedTooDeep ? error.message : 'not a session: the first line is not JSON',
    );
  }
  const version = header?.planecheckSession;
  if (!Number.isInteger(version))
    throw new SessionError(file, 1, 'not a session: the first line has no member "planecheckSession"');
  if (version > sessionVersion)
    throw new SessionError(
      file,
      1,
      `session format ${version} is newer than this program reads (up to ${sessionVersion}); update planecheck`,
    );
  if (
    version < 1 ||
    typeof header.dialect !== 'string' ||
    typeof header.target !== 'string' ||
    typeof header.startedAt !== 'string' ||
    typeof header.redaction?.on !== 'boolean'
  )
    throw new SessionError(file, 1, 'the header line lacks dialect, target, startedAt or redaction');
  if (!URL.canParse(header.target) || Number.isNaN(Date.parse(header.startedAt)))
    throw new SessionError(file, 1, 'the header line has no usable target or startedAt');
  return header;
};

/** Maximum length of a line in bytes. The recorder writes bodies in chunks as they arrive, which are far smaller. */
const longestLine = 128 * 1024 * 1024;

/** The lines of a file, in constant memory; `complete` is false for a last line without a line feed. */
async function* readLines(file: string): AsyncGenerator<{ text: string; complete: boolean }> {
  let parts: Buffer[] = [];
  let held = 0;
  let number = 1;
  try {
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
        parts.push(piece.subarray(from, at));
        yield { text: Buffer.concat(parts).toString('utf8'), complete: true };
        parts = [];
        held = 0;
        number += 1;
        from = at + 1;
      }
      if (from < piece.length) parts.push(piece.subarray(from));
      held += piece.length - from;
      if (held > longestLine)
        throw new SessionError(file, number, `the line is longer than ${longestLine / 1024 / 1024} MiB`);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new SessionError(file, 0, error.message);
    throw error;
  }
  if (parts.length > 0) yield { text: Buffer.concat(parts).toString('utf8'), complete: false };
}
