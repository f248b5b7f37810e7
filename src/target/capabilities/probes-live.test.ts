import { expect, test } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import type { Target } from '../target.ts';
import { chunkingProbe, dryRunProbe, tableProbe } from './probes-live.ts';

/** A target whose administrator's reads are answered by path. */
const answering = (answer: (path: string) => Json): Target => {
  const send = async ({ method, path }: { method: string; path: string }): Promise<Partial<Exchange>> => ({ request: { method, path } as Exchange['request'], response: { status: 200 } as Exchange['response'], json: answer(path), failure: null });
  return { admin: { send } } as unknown as Target;
};

const whole = { metadata: {}, items: [{}, {}, {}] };
const page = { metadata: { continue: 'more' }, items: [{}] };

test.each([
  ['all pages', () => page, true],
  ['all whole', () => whole, false],
  ['whole where they are of the cluster', (path: string) => (path.includes('/namespaces/') ? page : whole), true],
  ['whole where they are of a namespace', (path: string) => (path.includes('/namespaces/') ? whole : page), true],
  ['too short to tell', () => ({ metadata: {}, items: [{}] }), true],
  ['no lists', () => ({ kind: 'Status' }), true],
])('lists one item at a time that are %s', async (_what, answer, present) => {
  expect(await chunkingProbe(answering(answer))).toMatchObject({ present });
});

test.each([
  ['no kind', () => ({ kind: 'List' }), false],
  ['one kind', (path: string) => ({ kind: path.endsWith('/configmaps') ? 'Table' : 'List' }), true],
])('tables of %s', async (_what, answer, present) => {
  expect(await tableProbe(answering(answer))).toMatchObject({ present });
});

test.each([
  ['taken', 201, true],
  ['refused for its name, which an apply took', 409, true],
  ['refused for its query', 400, false],
])('a create in a dry run that is %s', async (_what, status, present) => {
  const send = async ({ method }: { method: string }): Promise<Json> => ({ request: { method, path: '' }, response: { status: method === 'POST' ? status : 404 }, json: {}, failure: null });
  expect(await dryRunProbe({ admin: { send } } as unknown as Target)).toMatchObject({ present });
});
