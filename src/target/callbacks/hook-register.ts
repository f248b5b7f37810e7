import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { BodyTooLarge, readLimitedBody } from '../../client/foreign/limited-body.ts';
import { neutralJson } from '../../client/responses/neutral-answer.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { CallbackAnswer, CallbackCall, CallbackHandler, CallbackHook } from './callbacks.ts';

/** Most bytes of the body of a call. */
const maxCallBytes = 16 * 1024 * 1024;

interface Entry {
  readonly handler: CallbackHandler;
  readonly calls: CallbackCall[];
  readonly troubles: unknown[];
  readonly waiting: Set<() => void>;
}

/**
 * The hooks of one host by path: decodes calls, calls handlers, encodes responses. Knows no sockets and no
 * certificates.
 */
export class HookRegister {
  readonly #dialect: Translator;
  readonly #entries = new Map<string, Entry>();
  #last = 0;

  constructor(dialect: Translator) {
    this.#dialect = dialect;
  }

  /** Adds a hook with a unique address; with `everyPath` it receives all calls to paths without a hook. */
  add(baseUrl: string, path: string, handler: CallbackHandler, everyPath = false): CallbackHook {
    this.#last += 1;
    const place = everyPath ? '' : `/${this.#last}/${path.replace(/^\//, '').replace(/[^\w/.-]+/g, '-')}`;
    const entry: Entry = { handler, calls: [], troubles: [], waiting: new Set() };
    this.#entries.set(place, entry);
    return {
      url: baseUrl + place,
      calls: entry.calls,
      troubles: entry.troubles,
      until: (condition, deadlineMs) => waitFor(entry, condition, deadlineMs),
      close: () => void this.#entries.delete(place),
    };
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    let body: Uint8Array;
    try {
      body = await readLimitedBody(request, maxCallBytes);
    } catch (error) {
      if (error instanceof BodyTooLarge) respond(response, { raw: error.message, status: 413 }, this.#dialect);
      return;
    }
    const entry = this.#entries.get(path) ?? this.#entries.get(this.#parentOf(path));
    if (!entry)
      return respond(
        response,
        { raw: 'planecheck serves no webhook or service at this path', status: 404 },
        this.#dialect,
      );
    const raw = request.rawHeaders;
    const certificate = (request.socket as TLSSocket).getPeerX509Certificate?.();
    const call: CallbackCall = {
      atMs: performance.now(),
      method: request.method ?? '',
      path,
      query,
      headers: Array.from(
        { length: raw.length / 2 },
        (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? ''] as const,
      ),
      json: neutralJson(body, this.#dialect),
      body,
      clientCertificate: certificate?.toString() ?? null,
    };
    entry.calls.push(call);
    for (const checkCondition of [...entry.waiting]) checkCondition();
    try {
      respond(response, await entry.handler(call), this.#dialect);
    } catch (trouble) {
      entry.troubles.push(trouble);
      respond(response, { raw: 'the handler failed', status: 500 }, this.#dialect);
    }
  }

  /** A hook also receives calls to paths below its own. */
  #parentOf(path: string): string {
    return [...this.#entries.keys()].find((place) => path.startsWith(`${place}/`)) ?? '';
  }
}

const respond = (response: ServerResponse, answer: CallbackAnswer, dialect: Translator): void => {
  if ('hang' in answer) return;
  if ('close' in answer) {
    response.socket?.destroy();
    return;
  }
  const body = 'json' in answer ? dialect.toWire(JSON.stringify(answer.json)) : answer.raw;
  response.writeHead(answer.status ?? 200, {
    'Content-Type': 'json' in answer ? 'application/json' : 'text/plain',
    ...answer.headers,
  });
  response.end(body);
};

const waitFor = (
  entry: Entry,
  condition: (calls: readonly CallbackCall[]) => boolean,
  deadlineMs: number,
): Promise<boolean> =>
  new Promise((resolve) => {
    const done = (outcome: boolean): void => {
      clearTimeout(timer);
      entry.waiting.delete(checkCondition);
      resolve(outcome);
    };
    const checkCondition = (): void => {
      if (condition(entry.calls)) done(true);
    };
    const timer = setTimeout(() => done(condition(entry.calls)), deadlineMs);
    entry.waiting.add(checkCondition);
    checkCondition();
  });
