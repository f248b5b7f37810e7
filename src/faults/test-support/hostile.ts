import { gzipSync } from 'node:zlib';
import { LineSplitter } from '../../client/transport/line-splitter.ts';
import type { Transport, TransportResponse } from '../../client/transport/transport.ts';
import { oneChunk, readBody } from '../wire/bodies.ts';
import { isWatchRequest, wireRequest } from '../wire/on-answer.ts';

/** A document or one line of a stream, as an attacker sends it. */
type Rewrite = (text: string) => string;

const inheritedNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'toJSON', 'then'];
const values = ['"x"', '{"a":"b"}', '[]', '1', 'null', '{"toString":{"valueOf":[]}}', 'true'];
const inherited = inheritedNames.map((name, at) => `"${name}":${values[at]}`).join();

const levels = 100_000;
const deepMember = `"deep":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)},`;
const chunk = Buffer.alloc(1024 * 1024, 'x');

const firstObject =
  (member: string): Rewrite =>
  (text) =>
    text.replace(/\{(?=")/, () => `{${member}`);

/** Ways to rewrite each JSON document of a response. */
const rewrites = {
  'members with the names that every object inherits': (text: string) =>
    text.replace(/\{(?=")/g, () => `{${inherited},`).replace(/\{\}/g, () => `{${inherited}}`),
  'documents nested 100,000 levels deep': firstObject(deepMember),
  'lists nested 100,000 levels deep': (text: string) => '['.repeat(levels) + text + ']'.repeat(levels),
} as const satisfies Readonly<Record<string, Rewrite>>;

async function* followedBy(body: Uint8Array, more: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
  for (;;) yield more;
}

/** Ways to replace a response. */
const replacements = {
  'a body that never ends': async (answer: TransportResponse) => ({
    ...answer,
    body: followedBy((await readBody(answer.body)).subarray(0, -2), chunk),
  }),
  'documents without an end': async (answer: TransportResponse) => ({
    ...answer,
    body: followedBy(await readBody(answer.body), Buffer.from('{}\n1\n'.repeat(10_000))),
  }),
  'a gzip bomb': async (answer: TransportResponse) => ({
    ...answer,
    headers: [...answer.headers, ['Content-Encoding', 'gzip'] as const],
    body: oneChunk(bomb()),
  }),
  'huge headers': async (answer: TransportResponse) => ({
    ...answer,
    headers: [
      ...answer.headers,
      ...Array.from({ length: 100 }, (_, at) => [`X-More-${at}`, 'y'.repeat(600)] as const),
      ['Warning', `299 - "${'z'.repeat(3_000)}"`] as const,
    ],
  }),
  'too many headers': async (answer: TransportResponse) => ({
    ...answer,
    headers: [
      ...answer.headers,
      ...Array.from({ length: 100 }, (_, at) => [`X-More-${at}`, 'y'.repeat(2_000)] as const),
    ],
  }),
} as const satisfies Readonly<Record<string, (answer: TransportResponse) => Promise<TransportResponse>>>;

let made: Buffer | undefined;
/** 256 MiB of zeros, in 256 KiB. */
const bomb = (): Buffer => {
  made ??= gzipSync(Buffer.alloc(256 * 1024 * 1024));
  return made;
};

/** A kind of hostile response. */
export type Hostility = keyof typeof rewrites | keyof typeof replacements;

/** All kinds of hostile responses. */
export const hostilities = [...Object.keys(rewrites), ...Object.keys(replacements)] as readonly Hostility[];

async function* rewrittenLines(body: AsyncIterable<Uint8Array>, rewrite: Rewrite): AsyncGenerator<Uint8Array> {
  const splitter = new LineSplitter();
  for await (const piece of body) for (const line of splitter.push(piece)) yield Buffer.from(`${rewrite(line)}\n`);
}

/**
 * Wraps a transport so that a share (0 to 1) of the responses is hostile in one way. `random` returns numbers from 0 to
 * below 1. The suite may return any result except a defect of its own.
 */
export const hostile = (transport: Transport, way: Hostility, random: () => number, share: number): Transport => ({
  send: async (request) => {
    const answer = await transport.send(request);
    if (random() >= share) return answer;
    const isWatch = isWatchRequest(wireRequest(request)) && answer.status === 200;
    if (way in replacements) {
      // The body of a watch is not complete before its end.
      const seen = isWatch ? { ...answer, body: oneChunk(Buffer.from('{"type":"ADDED",')) } : answer;
      return replacements[way as keyof typeof replacements](seen);
    }
    const rewrite: Rewrite = rewrites[way as keyof typeof rewrites];
    return isWatch
      ? { ...answer, body: rewrittenLines(answer.body, rewrite) }
      : { ...answer, body: oneChunk(Buffer.from(rewrite((await readBody(answer.body)).toString('utf8')))) };
  },
  close: () => transport.close(),
});
