import type { HeaderPairs } from '../../client/exchange.ts';
import type { Transport } from '../../client/transport/transport.ts';
import { isWatchRequest, wireRequest } from '../wire/on-answer.ts';
import { once } from '../wire/bodies.ts';
import type { AllowedVariation } from './variation.ts';

const later: HeaderPairs = [
  ['Retry-After', '1'],
  ['Content-Type', 'text/plain; charset=utf-8'],
];

/** The same bytes in pieces of so many, wherever these end. */
async function* crumbs(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size);
}

/** Passes the answers of a transport on with other headers, or another body. */
const answersAs = (
  transport: Transport,
  change: (answer: Awaited<ReturnType<Transport['send']>>) => Partial<Awaited<ReturnType<Transport['send']>>>,
): Transport => ({
  send: async (request) => {
    const answer = await transport.send(request);
    return { ...answer, ...change(answer) };
  },
  close: () => transport.close(),
});

/** How answers may travel (RFC 9110, RFC 6585). */
export const transportVariations: readonly AllowedVariation[] = [
  {
    name: 'busy',
    description: 'one request in fifty is put off for a second, unseen (429 with Retry-After)',
    reason: 'RFC 6585 lets a server limit what it takes at a time; no document promises that it takes all',
    seam: 'wire',
    wrap: (transport, random) => ({
      send: (request) =>
        random() < 0.02
          ? Promise.resolve({ status: 429, headers: later, body: once(Buffer.from('too many requests, ask again\n')) })
          : transport.send(request),
      close: () => transport.close(),
    }),
  },
  {
    name: 'drops',
    description: 'one connection in three hundred requests breaks before the request is sent',
    reason: 'no document speaks of networks: what was not answered tells nothing',
    seam: 'wire',
    wrap: (transport, random) => ({
      send: (request) =>
        random() < 1 / 300
          ? Promise.reject(Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' }))
          : transport.send(request),
      close: () => transport.close(),
    }),
  },
  {
    name: 'tiny-chunks',
    description: 'bodies and streams come in pieces that end anywhere, in the middle of a line or of a character',
    reason: 'RFC 9112: what a piece of a body is says nothing of what it holds',
    seam: 'wire',
    wrap: (transport) => answersAs(transport, ({ body }) => ({ body: crumbs(body, 37) })),
  },
  {
    name: 'lower-case-headers',
    description: 'names of headers come in small letters, and JSON names its character set',
    reason: 'RFC 9110: names of headers have no case, media types may have parameters',
    seam: 'wire',
    wrap: (transport) =>
      answersAs(transport, ({ headers }) => ({
        headers: headers.map(
          ([name, value]) =>
            [
              name.toLowerCase(),
              name.toLowerCase() === 'content-type' && value === 'application/json'
                ? 'application/json;charset=utf-8'
                : value,
            ] as const,
        ),
      })),
  },
  {
    name: 'warns',
    description: 'every answer carries a warning of a vendor',
    reason: 'RFC 7234 5.5 lets any server warn of anything; B 9 says only when it must',
    seam: 'wire',
    wrap: (transport) =>
      answersAs(transport, ({ headers }) => ({
        headers: [...headers, ['Warning', '299 - "this server is for trials"']],
      })),
  },
  {
    name: 'ends-watches',
    description: 'one watch in ten is ended by the server, after a second',
    reason: 'B 6.1: connections drop, and clients go on from the last version',
    except: { rules: ['WATCH-15'], reason: 'it says that the stream is open, and looks after two seconds' },
    seam: 'wire',
    wrap: (transport, random) => ({
      send: async (request) => {
        const answer = await transport.send(request);
        return answer.status === 200 && isWatchRequest(wireRequest(request)) && random() < 0.1
          ? { ...answer, body: ended(answer.body, 1_000) }
          : answer;
      },
      close: () => transport.close(),
    }),
  },
];

/** What comes of a body within so many milliseconds. */
async function* ended(body: AsyncIterable<Uint8Array>, ms: number): AsyncGenerator<Uint8Array> {
  const over = new Promise<'over'>((resolve) => void setTimeout(() => resolve('over'), ms).unref());
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), over]);
      if (next === 'over' || next.done === true) return;
      yield next.value;
    }
  } finally {
    void chunks.return?.();
  }
}
