import { expect, test } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import type { Target } from '../target.ts';
import { applyProbe, chunkingProbe, dryRunProbe, protobufProbe, soon, tableProbe, watchProbe } from './probes-live.ts';
import { served } from './probes.ts';

/** A target whose administrator's reads are answered by path. */
const answering = (answer: (path: string) => Json): Target => {
  const send = async ({ method, path }: { method: string; path: string }): Promise<Partial<Exchange>> => ({
    request: { method, path } as Exchange['request'],
    response: { status: 200 } as Exchange['response'],
    json: answer(path),
    failure: null,
  });
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
  const send = async ({ method }: { method: string }): Promise<Json> => ({
    request: { method, path: '' },
    response: { status: method === 'POST' ? status : 404 },
    json: {},
    failure: null,
  });
  expect(await dryRunProbe({ admin: { send } } as unknown as Target)).toMatchObject({ present });
});

/** A target whose administrator is answered with a status, by method, path and query; null for no answer. */
const coded = (
  code: (draft: { method: string; path: string; query?: Record<string, string> }) => number | null,
): Target => {
  const exchange = (draft: { method: string; path: string }): Json => ({
    request: draft,
    response: code(draft) === null ? null : { status: code(draft) },
    json: {},
    failure: { kind: 'timeout', message: 'late' },
  });
  return {
    admin: {
      send: async (draft: { method: string; path: string }) => exchange(draft),
      watch: async (draft: { path: string }) => ({
        opened: Promise.resolve(true),
        close: async () => undefined,
        exchange: () => exchange({ method: 'GET', ...draft }),
      }),
    },
  } as unknown as Target;
};

test.each([
  ['refused everywhere', () => 405, false],
  ['refused for the first kind', (path: string) => (path.endsWith('/namespaces') ? 405 : 200), true],
  ['answered with 202', () => 202, true],
  ['answered with 500', () => 500, true],
  ['not answered', () => null, true],
])('watches that are %s', async (_what, code, present) => {
  expect(await watchProbe(coded(({ path }) => code(path)))).toMatchObject({ present });
});

test.each([
  ['refused', () => 415, false],
  ['refused in a dry run', (query?: Record<string, string>) => (query?.['dryRun'] ? 415 : 201), true],
  ['answered with 500', () => 500, true],
])('applies that are %s', async (_what, code, present) => {
  expect(await applyProbe(coded(({ method, query }) => (method === 'PATCH' ? code(query) : 200)))).toMatchObject({
    present,
  });
});

test('Protobuf of one kind is enough', async () => {
  expect(await protobufProbe(coded(({ path }) => (path.endsWith('/namespaces') ? 406 : 200)))).toMatchObject({
    present: true,
  });
  expect(await protobufProbe(coded(() => 406))).toMatchObject({ present: false });
});

test('what is there a little later counts as served', async () => {
  let asked = 0;
  expect(await soon(served('/x'))(coded(() => ((asked += 1) > 4 ? 200 : 404)))).toMatchObject({ present: true });
});
