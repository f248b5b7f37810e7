import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { readLimitedBody } from '../../client/foreign/limited-body.ts';
import { unpack } from '../../client/foreign/unpack.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { FrontCertificate } from '../../recorder/proxy/front-certificate.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import type { LoadedSession, RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { HiddenRequests } from './hidden-requests.ts';
import { initialEventsRejection, initialFrames, wantsInitialEvents } from './initial-events.ts';
import { missText, StubBook } from './stub-book.ts';
import { stubRequest } from './stub-request.ts';
import { idleConnectionMs } from '../../client/transport/idle-connection.ts';

/** The session that a stub serves, and how. */
export interface StubConfig {
  readonly session: LoadedSession;
  /** The dialect of the session and of the wire. */
  readonly dialect: Translator;
  /** Serving certificate; null serves plain HTTP. */
  readonly certificate: FrontCertificate | null;
  readonly host?: string;
  readonly port?: number;
  /** How many times faster than recorded watches are played; default 1. */
  readonly speed?: number;
  readonly onMiss?: (text: string) => void;
}

/** A stub that is listening. */
export interface StubServer {
  readonly url: string;
  readonly answered: () => number;
  readonly missed: () => number;
  /** Exchanges of the session that no client requested. */
  readonly unused: () => readonly RecordedExchange[];
  close(): Promise<void>;
}

const ownHeaders = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date', 'trailer']);

/**
 * Starts a server that responds from a session. An unknown request gets status 501 and a description of the nearest
 * recorded request.
 */
export const startStub = async ({
  session,
  dialect,
  certificate,
  host = '127.0.0.1',
  port = 0,
  speed = 1,
  onMiss,
}: StubConfig): Promise<StubServer> => {
  const book = new StubBook(session.exchanges, dialect);
  const hidden = new HiddenRequests();
  let answered = 0;
  let missed = 0;
  const miss = (res: http.ServerResponse, text: string): void => {
    missed += 1;
    onMiss?.(text);
    const body = JSON.stringify({
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Failure',
      message: `planecheck stub: ${text}`,
      reason: 'NotRecorded',
      code: 501,
    });
    res.writeHead(501, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
  };
  const onRequest = async (req: http.IncomingMessage, res: http.ServerResponse): Promise<void> => {
    const body = await readLimitedBody(req);
    const requested = stubRequest(req.method ?? 'GET', dialect.fromWire(req.url ?? '/'), body, dialect);
    // Every request is redacted, because its secrets may be part of a later request.
    hidden.learn(req.headers.authorization);
    hidden.hide(requested);
    const found = book.find(requested, dialect.fromWire(req.headers.accept ?? ''));
    if (!('exchange' in found) && wantsInitialEvents(requested)) {
      const rejection = initialEventsRejection();
      return void res.writeHead(422, { 'Content-Type': 'application/json' }).end(dialect.toWire(rejection));
    }
    if (!('exchange' in found))
      return miss(
        res,
        missText(requested, found, (request) => hidden.hide(request)),
      );
    const { exchange } = found;
    if (exchange.withheld.response > 0) return miss(res, `redaction withheld the response of exchange ${exchange.seq}`);
    answered += 1;
    if (exchange.frames)
      playWatch(exchange, res, {
        speed,
        dialect,
        part: !found.again ? 'complete' : wantsInitialEvents(requested) ? 'initial' : 'none',
        timeoutSeconds: Number(requested.query.get('timeoutSeconds') ?? 0),
      });
    else answer(exchange, req, res, dialect);
  };
  const listener: http.RequestListener = (req, res) => {
    res.on('error', () => undefined);
    onRequest(req, res).catch(() => res.destroy());
  };
  const options = { keepAliveTimeout: idleConnectionMs };
  const server = certificate
    ? https.createServer(
        {
          cert: certificate.certificate,
          key: certificate.privateKey,
          ALPNProtocols: ['http/1.1'],
          ...options,
        },
        listener,
      )
    : http.createServer(options, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `${certificate ? 'https' : 'http'}://${host}:${(server.address() as AddressInfo).port}`,
    answered: () => answered,
    missed: () => missed,
    unused: () => book.unused(),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
};

const headersOf = ({ response }: RecordedExchange, dialect: Translator, without: readonly string[] = []): string[] =>
  (response?.headers ?? [])
    .filter(([name]) => !ownHeaders.has(name.toLowerCase()) && !without.includes(name.toLowerCase()))
    .flatMap(([name, value]) => [name, dialect.toWire(value)]);

const answer = (
  exchange: RecordedExchange,
  req: http.IncomingMessage,
  res: http.ServerResponse,
  dialect: Translator,
): void => {
  const { response } = exchange;
  if (!response) return;
  const isZipped = headerOf(response.headers, 'content-encoding') === 'gzip';
  const wantsPlain = isZipped && !/gzip/.test(String(req.headers['accept-encoding'] ?? ''));
  const unpacked = wantsPlain ? unpack(response.body, 'gzip') : null;
  // A body that cannot be decompressed within the limit is sent as recorded.
  const unzip = unpacked !== null && 'bytes' in unpacked;
  const body = Buffer.from(unzip ? unpacked.bytes : response.body);
  const length = response.status === 204 || response.status === 304 ? [] : ['Content-Length', String(body.length)];
  res.writeHead(response.status, [
    ...headersOf(exchange, dialect, unzip ? ['content-encoding'] : []),
    ...length,
  ] as unknown as http.OutgoingHttpHeader[]);
  res.end(req.method === 'HEAD' ? undefined : body);
};

/** How a recorded watch is played: completely, only its initial events, or without events. */
interface WatchPlay {
  readonly speed: number;
  readonly dialect: Translator;
  readonly part: 'complete' | 'initial' | 'none';
  readonly timeoutSeconds: number;
}

/**
 * Sends the recorded events at their recorded times. A watch that the server ended is ended; a watch that the client
 * ended stays open until the client closes it. A client that opens the same watch again gets the initial events if it
 * requests them, and no changes.
 */
const playWatch = (
  exchange: RecordedExchange,
  res: http.ServerResponse,
  { speed, dialect, part, timeoutSeconds }: WatchPlay,
): void => {
  res.writeHead(200, headersOf(exchange, dialect) as unknown as http.OutgoingHttpHeader[]);
  res.flushHeaders();
  const isProtobuf = /protobuf/.test(headerOf(exchange.response?.headers ?? [], 'content-type') ?? '');
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };
  res.on('close', () => {
    for (const timer of timers) clearTimeout(timer);
  });
  const frames = exchange.frames ?? [];
  const send = (raw: string): boolean => res.write(isProtobuf ? protobufMessage(raw) : `${raw}\n`);
  if (part === 'complete') for (const { raw, atMs } of frames) later(atMs / speed, () => send(raw));
  if (part === 'initial') for (const { raw } of initialFrames(frames)) send(raw);
  const endsItself =
    part === 'complete' && exchange.ms !== null && (exchange.abortedBy === null || exchange.abortedBy === 'server');
  if (endsItself)
    later((exchange.ms ?? 0) / speed, () => (exchange.abortedBy === 'server' ? res.destroy() : res.end()));
  else if (timeoutSeconds > 0) later((timeoutSeconds * 1000) / speed, () => res.end());
};

/** A message of a Protobuf stream, with its length in four bytes before it. */
const protobufMessage = (base64: string): Buffer => {
  const bytes = Buffer.from(base64, 'base64');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
