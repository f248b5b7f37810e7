import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Exchange, HeaderPairs, Json, StreamFrame, TransportFailure } from '../../client/exchange.ts';
import { ProtobufFrames } from '../../client/protobuf/protobuf-frames.ts';
import { DocumentSplitter } from '../../client/transport/document-splitter.ts';
import { neutralHeaders } from '../../client/responses/neutral-answer.ts';
import type { Translator } from '../../dialect/translator.ts';
import { protobufEvent } from '../../client/protobuf/protobuf-json.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { answerData } from './answer-data.ts';
import { SessionError } from './session-error.ts';
import {
  type ChunkEvent,
  type ClosedEvent,
  isWatchUrl,
  type SessionEvent,
  type SessionHeader,
} from './session-format.ts';
import { readSession } from './session-reader.ts';
import { loadBytes } from './stored-bytes.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** A complete session in memory, for checks and replay. */
export interface LoadedSession {
  readonly header: SessionHeader;
  /** In order of their requests. Names are neutral in `path`, `json` and frames. */
  readonly exchanges: readonly RecordedExchange[];
  /** Notes for the reader, for example about an incomplete last line. */
  readonly notes: readonly string[];
}

/** An exchange of a session, with facts that only a recording contains. */
export interface RecordedExchange extends Exchange {
  /** The connection changed its protocol. */
  readonly upgraded: boolean;
  /** Bytes that redaction withheld from the request and from the response. */
  readonly withheld: { readonly request: number; readonly response: number };
  /** Who aborted the exchange; null when it was not aborted. */
  readonly abortedBy: 'client' | 'server' | 'recorder' | null;
  /** Number of the client's connection; null when the recording does not contain it. */
  readonly connection: number | null;
  /** Path prefix of the base address of the client, empty without one. `path` does not contain it. */
  readonly prefix: string;
}

interface Draft {
  request: Extract<SessionEvent, { e: 'request' }>;
  head: Extract<SessionEvent, { e: 'head' }> | null;
  body: Record<'request' | 'response', Buffer[]>;
  pieces: { at: number; bytes: Buffer }[];
  withheld: Record<'request' | 'response', number>;
  /** Why redaction withheld bytes of a body. */
  reasons: Map<'request' | 'response', string>;
  abort: Extract<SessionEvent, { e: 'abort' }> | null;
  endedAt: number | null;
}

/** Loads a session file with its side files, and the files of its chain that follow. Rejects with SessionError. */
export const loadSession = async (file: string, dialect: (name: string) => Translator): Promise<LoadedSession> => {
  const first = await loadFile(file, dialect);
  const exchanges = [...first.exchanges];
  const notes = [...first.notes];
  const { part = 1, previous = null } = first.header.chain ?? {};
  if (previous !== null) notes.push(`this is part ${part} of a chain; ${previous} comes before it`);
  const seen = new Set([basename(file)]);
  for (let next = first.next; next !== null; ) {
    const path = join(dirname(file), basename(next));
    if (seen.has(basename(next)) || !existsSync(path)) {
      notes.push(
        `the recording continues in ${basename(next)}, ` +
          `which is ${seen.has(basename(next)) ? 'an earlier file' : 'missing'}`,
      );
      break;
    }
    seen.add(basename(next));
    const more = await loadFile(path, dialect);
    exchanges.push(...more.exchanges);
    notes.push(...more.notes.map((note) => `${basename(path)}: ${note}`));
    next = more.next;
  }
  return { header: first.header, exchanges, notes };
};

const loadFile = async (
  file: string,
  dialect: (name: string) => Translator,
): Promise<LoadedSession & { readonly next: string | null }> => {
  const reading = await readSession(file);
  const translator = dialectOf(file, reading.header.dialect, dialect);
  const drafts = new Map<number, Draft>();
  const aside: { draft: Draft; of: 'request' | 'response'; chunk: ChunkEvent & { aside: number }; place: number }[] =
    [];
  const closings: ClosedEvent[] = [];
  for await (const { line, event } of reading.events) {
    if (event.e === 'closed') closings.push(event);
    else if (event.e === 'request' && drafts.has(event.x))
      throw new SessionError(file, line, `a second request of exchange ${event.x}`);
    else if (event.e === 'request')
      drafts.set(event.x, {
        request: event,
        head: null,
        body: { request: [], response: [] },
        pieces: [],
        withheld: { request: 0, response: 0 },
        reasons: new Map(),
        abort: null,
        endedAt: null,
      });
    else {
      const draft = drafts.get(event.x);
      if (!draft)
        throw new SessionError(
          file,
          line,
          `event "${event.e}" of exchange ${event.x}, whose request is not in the file`,
        );
      if (event.e === 'head') draft.head = event;
      if (event.e === 'abort') draft.abort = event;
      if (event.e === 'abort' || (event.e === 'end' && event.of === 'response')) draft.endedAt = event.at;
      if (event.e === 'chunk') {
        draft.withheld[event.of] += event.withheld ?? 0;
        if (event.reason !== undefined) draft.reasons.set(event.of, event.reason);
        if ('aside' in event)
          aside.push({ draft, of: event.of, chunk: event, place: draft.body[event.of].push(Buffer.alloc(0)) - 1 });
        else {
          const bytes = loadBytes(event);
          draft.body[event.of].push(bytes);
          if (event.of === 'response') draft.pieces.push({ at: event.at, bytes });
        }
      }
      if (event.e === 'end' && event.side !== undefined) {
        const mine = aside.filter((piece) => piece.draft === draft && piece.of === event.of);
        const sideBytes = await sideFile(file, line, event.side);
        for (const [i, piece] of mine.entries())
          draft.body[event.of][piece.place] = sideBytes.subarray(piece.chunk.aside, mine[i + 1]?.chunk.aside);
      }
    }
  }
  const closed = closings.at(-1);
  const lost = closed?.lost ?? 0;
  const notes = [
    ...(lost > 0
      ? [`${lost} ${lost === 1 ? 'exchange was' : 'exchanges were'} forwarded but not written completely`]
      : []),
    ...(reading.tornBytes() > 0 ? [`the last line is incomplete (${reading.tornBytes()} bytes dropped)`] : []),
    ...(closed ? [] : ['the recording was not closed normally: its last exchanges may be incomplete']),
  ];
  const exchanges = [...drafts.values()].map((draft) =>
    finish(draft, reading.header, translator, (problem) => notes.push(`exchange ${draft.request.x}: ${problem}`)),
  );
  return {
    header: reading.header,
    exchanges,
    notes,
    next: closed?.next ?? null,
  };
};

const dialectOf = (file: string, name: string, dialect: (name: string) => Translator): Translator => {
  try {
    return dialect(name);
  } catch (error) {
    throw new SessionError(file, 1, (error as Error).message);
  }
};

const sideFile = async (file: string, line: number, name: string): Promise<Buffer> => {
  try {
    return await readFile(join(`${file}.bodies`, name));
  } catch {
    throw new SessionError(file, line, `side file ${name} is missing`);
  }
};

const finish = (
  draft: Draft,
  header: SessionHeader,
  dialect: Translator,
  report: (problem: string) => void,
): RecordedExchange => {
  const { request, head, abort } = draft;
  const { prefix = '' } = header;
  const requestBody = Buffer.concat(draft.body.request);
  const body = Buffer.concat(draft.body.response);
  for (const [of, reason] of draft.reasons)
    report(`redaction withheld ${draft.withheld[of]} bytes of the ${of} body: ${reason}`);
  const isStream = head?.status === 200 && isWatchUrl(request.url);
  return {
    seq: request.x,
    actor: request.actor,
    startedMs: request.at,
    ms: draft.endedAt === null ? null : draft.endedAt - request.at,
    request: {
      method: request.method,
      url: new URL(header.target).origin + request.url,
      path: dialect.fromWire(request.url.startsWith(`${prefix}/`) ? request.url.slice(prefix.length) : request.url),
      headers: neutralHeaders(request.headers, dialect),
      body: requestBody.length > 0 ? requestBody : null,
    },
    response: head && { status: head.status, headers: neutralHeaders(head.headers as HeaderPairs, dialect), body },
    failure: failureOf(draft),
    json: head && !isStream ? answerData(body, headerOf(head.headers, 'content-encoding'), dialect, report) : undefined,
    frames: isStream ? framesOf(draft, dialect) : null,
    upgraded: head?.status === 101,
    withheld: draft.withheld,
    abortedBy: abort?.by ?? null,
    connection: request.connection ?? null,
    prefix,
  };
};

const failureOf = ({ abort, head }: Draft): TransportFailure | null => {
  if (abort) return { kind: abort.by === 'server' ? 'reset' : 'aborted', message: `${abort.by}: ${abort.message}` };
  return head ? null : { kind: 'other', message: 'no response in the recording' };
};

const framesOf = ({ pieces, request, head }: Draft, dialect: Translator): StreamFrame[] => {
  if (/protobuf/.test(headerOf(head?.headers ?? [], 'content-type') ?? '')) {
    const messages = new ProtobufFrames();
    return pieces.flatMap(({ at, bytes }) =>
      messages.push(bytes).map((raw) => protobufFrame(raw, at - request.at, dialect)),
    );
  }
  const splitter = new DocumentSplitter();
  const frames: StreamFrame[] = [];
  for (const piece of pieces)
    for (const raw of splitter.push(piece.bytes)) frames.push(frameOf(raw, piece.at - request.at, dialect));
  const rest = splitter.end();
  if (rest.trim() !== '') frames.push(frameOf(rest, (pieces.at(-1)?.at ?? request.at) - request.at, dialect));
  return frames;
};

const protobufFrame = (raw: string, atMs: number, dialect: Translator): StreamFrame => {
  const event: Json = protobufEvent(Buffer.from(raw, 'base64'), dialect);
  return event === undefined ? { atMs, raw } : { atMs, raw, event };
};

const frameOf = (raw: string, atMs: number, dialect: Translator): StreamFrame => {
  try {
    const event: Json = parseJson(dialect.fromWire(raw));
    return typeof event?.type === 'string' && event.object !== undefined ? { atMs, raw, event } : { atMs, raw };
  } catch {
    return { atMs, raw };
  }
};
