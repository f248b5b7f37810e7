import type { Json } from '../../client/exchange.ts';
import { LineSplitter } from '../../client/transport/line-splitter.ts';
import type { Transport, TransportResponse } from '../../client/transport/transport.ts';
import { oneChunk, readBody } from '../wire/bodies.ts';
import { isWatchRequest, wireRequest } from '../wire/on-answer.ts';

/**
 * Wraps a transport so that a share (0 to 1) of the responses, and of the lines of watches, arrives damaged: cut,
 * emptied, with a member of a wrong type, lost or repeated, with another status, without headers, or broken off. The
 * suite may return any result except a defect of its own. `random` returns numbers from 0 to below 1.
 */
export const garbled = (transport: Transport, random: () => number, share: number): Transport => ({
  send: async (request) => {
    const answer = await transport.send(request);
    if (isWatchRequest(wireRequest(request)) && answer.status === 200)
      return { ...answer, body: damagedLines(answer.body, random, share) };
    return random() < share ? damaged(answer, random) : answer;
  },
  close: () => transport.close(),
});

const one = <T>(random: () => number, items: readonly [T, ...T[]]): T =>
  items[Math.floor(random() * items.length)] ?? items[0];

const statuses: readonly [number, ...number[]] = [
  200, 201, 202, 204, 301, 304, 400, 401, 403, 404, 409, 410, 415, 422, 429, 500, 503, 504,
];

const damaged = async (answer: TransportResponse, random: () => number): Promise<TransportResponse> => {
  const body = await readBody(answer.body);
  const way = one(random, ['bytes', 'bytes', 'json', 'json', 'json', 'json', 'status', 'headers', 'broken']);
  if (way === 'status') return { ...answer, status: one(random, statuses), body: oneChunk(body) };
  if (way === 'headers')
    return { ...answer, headers: answer.headers.filter(() => random() < 0.5), body: oneChunk(body) };
  if (way === 'broken') return { ...answer, body: brokenOff(body.subarray(0, Math.floor(random() * body.length))) };
  return {
    ...answer,
    body: oneChunk(
      Buffer.from(way === 'json' ? damagedText(body.toString('utf8'), random) : damagedBytes(body, random)),
    ),
  };
};

const damagedBytes = (body: Buffer, random: () => number): Buffer =>
  one(random, [
    () => Buffer.alloc(0),
    () => body.subarray(0, Math.floor(random() * body.length)),
    () => Buffer.from(body.map((byte) => (random() < 0.02 ? Math.floor(random() * 256) : byte))),
    () => Buffer.concat([body, body]),
    () => Buffer.from('<!doctype html><title>503</title>'),
  ])();

/** The text of a JSON document with one place changed; other text is cut. */
const damagedText = (text: string, random: () => number): string => {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    return text.slice(0, Math.floor(random() * text.length));
  }
  const places = placesOf(value);
  const place = places[Math.floor(random() * places.length)];
  if (!place || random() < 0.05) return JSON.stringify(wrongValue(random)) ?? '';
  place(random);
  return JSON.stringify(value);
};

const wrongValue = (random: () => number): Json =>
  one<() => Json>(random, [
    () => null,
    () => true,
    () => 0,
    () => -1,
    () => 2 ** 53,
    () => 1e300,
    () => '',
    () => '\u0000\ud800',
    () => 'null',
    () => '../..',
    () => [],
    () => [null],
    () => [[]],
    () => ({}),
    () => ({ metadata: null, items: {}, status: [] }),
    () => 'x'.repeat(70_000),
  ])();

/** One function per member or item of the document, which damages it in place. */
const placesOf = (value: Json): ((random: () => number) => void)[] => {
  if (Array.isArray(value))
    return value.flatMap((item, at) => [
      (random: () => number) =>
        void one(random, [() => value.splice(at, 1), () => value.push(item), () => (value[at] = wrongValue(random))])(),
      ...placesOf(item),
    ]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [
    (random: () => number) => {
      if (random() < 0.3) delete value[key];
      else value[key] = wrongValue(random);
    },
    ...placesOf(value[key]),
  ]);
};

async function* damagedLines(
  body: AsyncIterable<Uint8Array>,
  random: () => number,
  share: number,
): AsyncGenerator<Uint8Array> {
  const splitter = new LineSplitter();
  for await (const chunk of body) {
    for (const line of splitter.push(chunk)) {
      if (random() >= share) yield Buffer.from(`${line}\n`);
      else if (random() < 0.1) return;
      else
        yield* one(random, [
          () => [Buffer.from(`${damagedText(line, random)}\n`)],
          () => [damagedBytes(Buffer.from(`${line}\n`), random)],
          () => [Buffer.from(`${line}\n${line}\n`)],
          () => [],
        ])();
    }
  }
}

async function* brokenOff(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
  throw Object.assign(new Error('other side closed'), { code: 'ECONNRESET' });
}
