import { describe, expect, it, test } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import type { Target } from '../target.ts';
import {
  anonymousProbe,
  applyProbe,
  auditIdProbe,
  bootstrapTokenProbe,
  chunkingProbe,
  dryRunProbe,
  identityProbe,
  protobufProbe,
  presentWithinFiveSeconds,
  tableProbe,
  watchProbe,
} from './probes-live.ts';
import { hasObjectAt, servedPath } from './probes.ts';

/** A target that responds to the administrator's reads by path. */
const respondingTo = (answer: (path: string) => Json): Target => {
  const send = async ({ method, path }: { method: string; path: string }): Promise<Partial<Exchange>> => ({
    request: { method, path } as Exchange['request'],
    response: { status: 200 } as Exchange['response'],
    json: answer(path),
    failure: null,
  });
  return { admin: { send, config: {} } } as unknown as Target;
};

const complete = { metadata: {}, items: [{}, {}, {}] };
const page = { metadata: { continue: 'more' }, items: [{}] };

test.each([
  ['all paged', () => page, true],
  ['all complete', () => complete, false],
  ['complete for cluster-scoped lists', (path: string) => (path.includes('/namespaces/') ? page : complete), true],
  ['complete for namespaced lists', (path: string) => (path.includes('/namespaces/') ? complete : page), true],
  ['too short to decide', () => ({ metadata: {}, items: [{}] }), true],
  ['no lists', () => ({ kind: 'Status' }), true],
])('chunking of lists that are %s', async (_case, answer, present) => {
  expect(await chunkingProbe(respondingTo(answer))).toMatchObject({ present });
});

test.each([
  ['no kind', () => ({ kind: 'List' }), false],
  ['one kind', (path: string) => ({ kind: path.endsWith('/configmaps') ? 'Table' : 'List' }), true],
])('tables of %s', async (_case, answer, present) => {
  expect(await tableProbe(respondingTo(answer))).toMatchObject({ present });
});

test.each([
  ['the object', 200, { metadata: { name: 'default' } }, true],
  ['an error', 500, {}, true],
  ['404', 404, {}, false],
  ['a Status with 200', 200, { kind: 'Status', metadata: {} }, false],
])('an object whose path returns %s', async (_case, status, json, present) => {
  const send = async (request: Json): Promise<Json> => ({ request, response: { status }, json, failure: null });
  const target = { admin: { send, config: {} } } as unknown as Target;
  expect(await hasObjectAt('/api/v1/namespaces/default/serviceaccounts/default')(target)).toMatchObject({ present });
});

test.each([
  ['on no path', null, false],
  ['on some paths only', '/apis', true],
])('audit ids %s', async (_case, audited, present) => {
  const send = async ({ method, path }: { method: string; path: string }): Promise<Json> => ({
    request: { method, path },
    response: { status: 200, headers: path === audited ? [['Audit-Id', 'a']] : [] },
    failure: null,
  });
  const target = { admin: { send, config: {} } } as unknown as Target;
  expect(await auditIdProbe(target)).toMatchObject({ present });
});

test.each([
  ['accepted', 201, true],
  ['rejected because its name exists', 409, true],
  ['rejected because of its query', 400, false],
])('dry-run create that is %s', async (_case, status, present) => {
  const send = async ({ method, path }: { method: string; path: string }): Promise<Json> => ({
    request: { method, path: '' },
    response: { status: method === 'POST' ? status : path.endsWith('/configmaps') ? 200 : 404 },
    json: {},
    failure: null,
  });
  expect(await dryRunProbe({ admin: { send, config: {} } } as unknown as Target)).toMatchObject({ present });
});

/** A target that responds to the administrator with a status, by method, path and query; null for no response. */
const withStatus = (
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
      config: {},
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
  ['rejected everywhere', () => 405, false],
  ['rejected for the first kind', (path: string) => (path.endsWith('/namespaces') ? 405 : 200), true],
  ['accepted with 202', () => 202, true],
  ['failed with 500', () => 500, true],
  ['left without response', () => null, true],
])('watches that are %s', async (_case, code, present) => {
  expect(await watchProbe(withStatus(({ path }) => code(path)))).toMatchObject({ present });
});

test.each([
  ['rejected', () => 415, false],
  ['rejected because nothing exists', () => 404, true],
  ['rejected in a dry run', (query?: Record<string, string>) => (query?.['dryRun'] ? 415 : 201), true],
  ['failed with 500', () => 500, true],
])('applies that are %s', async (_case, code, present) => {
  expect(await applyProbe(withStatus(({ method, query }) => (method === 'PATCH' ? code(query) : 200)))).toMatchObject({
    present,
  });
});

test.each([
  ['whose media type is rejected', 415, false],
  ['that succeed', 200, true],
])('applies to an object that exists %s, on a server that looks for it first', async (_case, status, present) => {
  let exists = false;
  const target = withStatus(({ method, query }) => {
    if (method === 'POST') exists = true;
    return method === 'PATCH' ? (exists && query?.['dryRun'] === undefined ? status : 404) : 200;
  });
  expect(await applyProbe(target)).toMatchObject({ present });
});

test('Protobuf is present when one kind supports it', async () => {
  expect(await protobufProbe(withStatus(({ path }) => (path.endsWith('/namespaces') ? 406 : 200)))).toMatchObject({
    present: true,
  });
  expect(await protobufProbe(withStatus(() => 406))).toMatchObject({ present: false });
});

test('a path that is served a little later counts as served', async () => {
  let requests = 0;
  expect(
    await presentWithinFiveSeconds(servedPath('/x'))(withStatus(() => ((requests += 1) > 4 ? 200 : 404))),
  ).toMatchObject({
    present: true,
  });
});

test.each([
  ['ignored', 200, true, true],
  ['rejected as unauthenticated', 401, true, false],
  ['failed with 500', 500, true, true],
  ['forbidden', 403, true, true],
])('requests of another identity that are %s', async (_case, code, impersonation, other) => {
  const client = { actor: 'other', send: withStatus(() => code).admin.send };
  const target = { identity: async () => ({ client }) } as unknown as Target;
  expect(await identityProbe('impersonation')(target)).toMatchObject({ present: impersonation });
  expect(await identityProbe()(target)).toMatchObject({ present: other });
});

test.each([
  ['invalid', 422, true],
  ['too many', 429, true],
  ['in a namespace that does not exist', 404, false],
  ['forbidden', 403, false],
])('a bootstrap token secret that is rejected as %s', async (_case, code, present) => {
  expect(await bootstrapTokenProbe(withStatus(() => code))).toMatchObject({ present });
});

test('a watch that discovery lists is present, though every watch is rejected', async () => {
  const target = withStatus(({ path }) => (path === '/api/v1' ? 200 : 400));
  const resources = [{ name: 'configmaps', verbs: ['list', 'watch'] }];
  const send = async (draft: { method: string; path: string }): Promise<Json> => ({
    request: draft,
    response: { status: 200 },
    json: { resources },
    failure: null,
  });
  const admin = { ...target.admin, send } as unknown as Target['admin'];
  expect(await watchProbe({ ...target, admin })).toMatchObject({ present: true });
  expect(await watchProbe(target)).toMatchObject({ present: false });
});

const discovery = (status: number, resources: Json) =>
  withJson((path) => (path === '/apis/g/v1' ? [status, { resources }] : [200, {}]));

/** A target that responds to the administrator with a status and a body, by path. */
const withJson = (answer: (path: string) => readonly [number, Json]): Target =>
  ({
    admin: {
      config: {},
      send: async ({ method, path }: { method: string; path: string }) => {
        const [status, json] = answer(path);
        return { request: { method, path }, response: { status }, json, failure: null };
      },
    },
  }) as unknown as Target;

test.each([
  ['named by discovery', discovery(200, [{ name: 'things' }]), true],
  ['not named by discovery, though its path returns 200', discovery(200, [{ name: 'others' }]), false],
  ['of a version that does not exist', discovery(404, undefined), false],
  ['readable without discovery', discovery(200, undefined), true],
  ['not readable without discovery', withJson((path) => (path === '/apis/g/v1' ? [500, {}] : [405, {}])), false],
])('a resource that is %s', async (_case, target, present) => {
  expect(await servedPath('/apis/g/v1/things')(target)).toMatchObject({ present });
});

test.each([
  ['a front that adds credentials', false, true, true, false],
  ['a server that rejects unknown tokens', false, true, undefined, true],
  ['a server where anonymous users lack rights', false, false, true, true],
  ['a server that the suite started', true, true, true, true],
])('anonymous requests of %s', async (_case, throwAway, anonymous, stranger, present) => {
  const client = (allowed: boolean | undefined) => ({
    send: async ({ method, path }: { method: string; path: string }) => ({
      request: { method, path },
      response: { status: 200 },
      json: { status: { allowed } },
      failure: null,
    }),
  });
  const target = { throwAway, anonymous: client(anonymous), admin: { as: () => client(stranger) } };
  expect(await anonymousProbe(target as unknown as Target)).toMatchObject({ present });
});

describe('the probe of anonymous requests, whose connections end', () => {
  const ended = { response: null, failure: { kind: 'reset', message: 'other side closed' } };
  const answered = { response: { status: 200 }, failure: null };
  const targetWhere = (admin: object, ...anonymous: readonly object[]): Target => {
    const answers = [...anonymous];
    const request = { method: 'GET', path: '/x' };
    return {
      throwAway: true,
      admin: { send: async () => ({ request, ...admin }), config: {} },
      anonymous: { send: async () => ({ request, ...(answers.shift() ?? ended) }) },
    } as unknown as Target;
  };

  it.each([
    ['a server that demands certificates', targetWhere(answered), false],
    ['a server that answers nobody', targetWhere(ended), undefined],
    ['a connection that broke once', targetWhere(answered, ended, answered), undefined],
  ])('%s', async (_case, target, lost) => {
    const found = await anonymousProbe(target);
    expect([found.present, found.lost]).toEqual([false, lost]);
  });
});
