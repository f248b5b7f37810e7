import type { HeaderPairs } from '../../client/exchange.ts';
import type { Transport } from '../../client/transport/transport.ts';
import { isWatchRequest, wireRequest } from '../wire/on-answer.ts';
import { oneChunk } from '../wire/bodies.ts';
import type { AllowedVariation } from './variation.ts';

const later: HeaderPairs = [
  ['Retry-After', '1'],
  ['Content-Type', 'text/plain; charset=utf-8'],
];

/** Splits bytes into chunks of `size`, at any position. */
async function* inChunks(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size);
}

/** Passes the responses of a transport on with other headers or another body. */
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

/** Variations of the transport of responses (RFC 9110, RFC 6585). */
export const transportVariations: readonly AllowedVariation[] = [
  {
    name: 'busy',
    description:
      'the wire throttles one request in fifty for a second, before the server receives it (429 with Retry-After)',
    reason:
      'RFC 6585: a server may limit the requests that it accepts; no document promises that it accepts all of them',
    seam: 'wire',
    wrap: (transport, random) => ({
      send: (request) =>
        random() < 0.02
          ? Promise.resolve({
              status: 429,
              headers: later,
              body: oneChunk(Buffer.from('too many requests, retry later\n')),
            })
          : transport.send(request),
      close: () => transport.close(),
    }),
  },
  {
    name: 'drops',
    description: 'the connection breaks before one request in three hundred is sent',
    reason: 'no document covers network failures: a missing response proves nothing',
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
    description: 'bodies and streams arrive in chunks that end anywhere, within a line or a character',
    reason: 'RFC 9112: chunk boundaries have no meaning for the content',
    seam: 'wire',
    wrap: (transport) => answersAs(transport, ({ body }) => ({ body: inChunks(body, 37) })),
  },
  {
    name: 'lower-case-headers',
    description: 'header names are in lower case, and the JSON media type has a charset parameter',
    reason: 'RFC 9110: header names are case-insensitive, and media types may have parameters',
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
    description: 'every response has a vendor warning',
    reason: 'RFC 7234 5.5 lets any server send warnings; B 9 states only when it must send one',
    seam: 'wire',
    wrap: (transport) =>
      answersAs(transport, ({ headers }) => ({
        headers: [...headers, ['Warning', '299 - "this server is for trials"']],
      })),
  },
  {
    name: 'ends-watches',
    description: 'the server ends one watch in ten after a second',
    reason: 'B 6.1: connections drop, and clients resume from the last resource version',
    except: { rules: ['WATCH-15'], reason: 'it expects an open stream, and checks it after two seconds' },
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

/** The part of a body that arrives within this number of milliseconds. */
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
