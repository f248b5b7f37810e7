import { afterEach, expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { ApiClient } from '../../client/api-client.ts';
import { requestClass } from '../../checks/controls/request-class.ts';
import type { UncontrolledRejection } from '../../checks/controls/uncontrolled-rejections.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Target } from '../../target/target.ts';
import { emptyServers } from '../../cli/test-support/zoo/empty-servers.ts';
import { memoryApi } from '../../cli/test-support/zoo/memory-api.ts';
import { zooServer } from '../../cli/test-support/zoo/zoo-server.ts';
import { absentKinds } from '../kinds/absent-kinds.ts';
import { TargetHealth } from '../target/target-health.ts';
import { UndeletedObjects } from '../cleanup/undeleted-objects.ts';
import { RequestControls } from './request-controls.ts';

const closers: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const controlsOn = (baseUrl: string, admin: ApiClient, inFlight = new UndeletedObjects()): RequestControls =>
  new RequestControls({
    target: async () => ({ admin, baseUrl }) as unknown as Target,
    runId: 'r1',
    absentKinds: () => absentKinds(admin),
    inFlight,
    health: new TargetHealth(),
  });

/** What the controls say of a rejected request against a server of the zoo. */
const reasonAgainst = async (
  server: keyof typeof emptyServers,
  line: string,
  status: number,
  inFlight = new UndeletedObjects(),
): Promise<string | null> => {
  const answer = emptyServers[server];
  if (!answer) throw new Error(`no server "${server}"`);
  const { url, close } = await zooServer(answer());
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const [method = '', path = '', type = ''] = line.split(' ');
  const exchange = {
    request: { method, path, headers: [['Content-Type', type]], body: null },
    response: { status },
  } as unknown as Exchange;
  const rejection: UncontrolledRejection = { class: requestClass(exchange), exchange, others: false };
  return controlsOn(url, admin, inFlight).reasonAgainst(rejection);
};

const secrets = '/api/v1/namespaces/x/secrets';
const events = '/apis/events.platform.io/v1/namespaces/x/events';
const apply = 'application/apply-patch+yaml';
const tokens = ['abcdef.0123456789abcdef', 'aa.bb.c2lnbmF0dXJlcw', 'token-of-bob'];

it.each([
  ['everything stored, nothing validated', `POST ${secrets}`, 422, null],
  ['everything stored, nothing validated', `PUT ${secrets}/a`, 409, null],
  ['everything stored, nothing validated', `PATCH ${secrets}/a application/merge-patch+json`, 422, null],
  ['everything stored, nothing validated', `PATCH ${secrets}/a application/json-patch+json`, 422, /without the annot/],
  ['everything stored, nothing validated', `PATCH ${secrets}/a ${apply}`, 409, null],
  ['everything stored, nothing validated', `PATCH ${secrets}/a ${apply}`, 404, /PATCH .* returned 404/],
  ['everything stored, nothing validated', `POST ${events}`, 404, /POST .*events returned 404/],
  ['everything stored, nothing validated', `DELETE ${secrets}/a`, 409, null],
  ['everything stored, nothing validated', 'GET /apis/nowhere/v1/things', 404, null],
  ['404 to every request', `POST ${secrets}`, 404, /POST .*secrets returned 404/],
  ['no secrets', `POST ${secrets}`, 404, /POST .*secrets returned 404/],
  ['no secrets', `GET ${secrets}/a`, 404, /POST .*secrets returned 404/],
  ['everything stored, nothing validated', 'GET /apis/policy/v1beta2/poddisruptionbudgets', 404, null],
  ['404 to every request', 'GET /apis/nowhere/v1/things', 404, /GET \/api\/v1 returned 404/],
  ['everything stored, nothing validated', `GET ${secrets}?watch=true`, 410, null],
  ['404 to every request', `GET ${secrets}?watch=true`, 410, /GET .*secrets.*watch.* returned 404/],
  ['403 to every write', `POST ${secrets}`, 403, /POST .*secrets returned 403/],
  ['409 to every create', `PUT ${secrets}/a`, 409, /POST .*secrets returned 409/],
  ['405 to PATCH and DELETE', `PATCH ${secrets}/a application/merge-patch+json`, 405, null],
  ['405 to PATCH and DELETE', `PATCH ${secrets}/a application/merge-patch+json`, 422, /PATCH .* returned 405/],
  ['200 with an empty object to every request', `POST ${secrets}`, 422, /without the object that was sent/],
  ['200 with an empty object to every request', `GET ${secrets}`, 406, /without items/],
])('on a server with %s, %s with %i', async (server, line, status, expected) => {
  const reason = await reasonAgainst(server, line, status);
  if (expected === null) expect(reason).toBeNull();
  else expect(reason).toMatch(expected);
});

it.each([
  [`GET ${secrets}/a`, null],
  [`PATCH ${secrets}/a application/merge-patch+json`, null],
  ['GET /apis/v1/namespaces/x/secrets/a', /GET \/api\/v1 returned 200, which is not a list of resources/],
  ['GET /api/v2/namespaces/x/secrets/a', /GET \/api\/v1 returned 200, which is not a list of resources/],
  [`GET ${secrets}`, /GET \/api\/v1 returned 200, which is not a list of resources/],
])('on a server whose discovery documents are none, %s with 404', async (line, expected) => {
  const answer = memoryApi();
  const list = { status: 200, body: { apiVersion: 'v1', kind: 'List', items: [] } };
  const isDocument = (path: string): boolean => /^\/(api|apis)(\/[^/]+){0,2}$/.test(path.split('?')[0] ?? '');
  const { url, close } = await zooServer((request) => (isDocument(request.path) ? list : answer(request)));
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const [method = '', path = '', type = ''] = line.split(' ');
  const exchange = {
    request: { method, path, headers: [['Content-Type', type]], body: null },
    response: { status: 404 },
  } as unknown as Exchange;
  const rejection = { class: requestClass(exchange), exchange, others: false };
  const reason = await controlsOn(url, admin).reasonAgainst(rejection);
  if (expected === null) expect(reason).toBeNull();
  else expect(reason).toMatch(expected);
});

const budgets = '/apis/policy/v1beta1/namespaces/x/poddisruptionbudgets';

it.each([
  ['the list of groups names another version', ['policy/v1'], null],
  ['the list of groups names the version, whose document cannot be read', ['policy/v1', 'policy/v1beta1'], /404/],
  ['no version of the group has the kind', ['policy/v2'], /404/],
])('a removed version of a kind: %s', async (_when, versions, expected) => {
  const answer = memoryApi();
  const groups = [{ name: 'policy', versions: versions.map((groupVersion) => ({ groupVersion })) }];
  const resources = [
    { name: 'poddisruptionbudgets', namespaced: true, kind: 'PodDisruptionBudget', verbs: ['create'] },
  ];
  const documents: Readonly<Record<string, object>> = {
    '/apis': { apiVersion: 'v1', kind: 'APIGroupList', groups },
    '/apis/policy/v1': { apiVersion: 'v1', kind: 'APIResourceList', groupVersion: 'policy/v1', resources },
    '/apis/policy/v2': { apiVersion: 'v1', kind: 'APIResourceList', groupVersion: 'policy/v2', resources: [] },
  };
  const { url, close } = await zooServer((request) => {
    const body = documents[request.path];
    if (body !== undefined) return { status: 200, body };
    return request.path.startsWith('/apis/policy/') ? { status: 404, body: {} } : answer(request);
  });
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const exchange = {
    request: { method: 'POST', path: budgets, headers: [], body: null },
    response: { status: 404 },
  } as unknown as Exchange;
  const reason = await controlsOn(url, admin).reasonAgainst({ class: requestClass(exchange), exchange, others: false });
  if (expected === null) expect(reason).toBeNull();
  else expect(reason).toMatch(expected);
});

it('a custom kind needs a request that succeeded in the scenario itself', async () => {
  expect(
    await reasonAgainst('everything stored, nothing validated', 'POST /apis/g.example.com/v1/things', 422),
  ).toMatch(/no request of this class succeeded/);
});

it.each([
  ['403 to every write', 0],
  ['405 to PATCH and DELETE', 1],
] as const)('%s: objects of a control that stay on the server: %i', async (server, count) => {
  const inFlight = new UndeletedObjects();
  await reasonAgainst(server, `POST ${secrets}`, 403, inFlight);
  expect(inFlight.paths()).toHaveLength(count);
});

it('a control without a response is sent again, and its failure is not kept', async () => {
  const answer = memoryApi();
  let unavailable = 1;
  const { url, close } = await zooServer((request) => {
    if (request.method === 'POST' && unavailable > 0) {
      unavailable -= 1;
      return { status: 503, body: '' };
    }
    return answer(request);
  });
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const controls = controlsOn(url, admin);
  const exchange = {
    request: { method: 'POST', path: secrets, headers: [], body: null },
    response: { status: 422 },
  } as unknown as Exchange;
  const rejection = { class: requestClass(exchange), exchange, others: false };
  expect(await controls.reasonAgainst(rejection)).toBeNull();
});

it.each([
  ['a server that accepts every token', () => true, false],
  ['a server that checks only the identifiers of bootstrap tokens', (token: string) => /^abcdef\./.test(token), false],
  ['a server that does not verify signatures', (token: string) => token.startsWith('aa.bb.'), false],
  ['a server that checks tokens', (token: string) => tokens.includes(token), true],
])('tokens of %s', async (_case, accepts, proven) => {
  const memory = memoryApi();
  const { url, close } = await zooServer((request) => {
    const token = request.authorization?.replace(/^Bearer /, '') ?? '';
    return accepts(token) ? memory(request) : { status: 401, body: { kind: 'Status', status: 'Failure' } };
  });
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const controls = controlsOn(url, admin);
  const reasons = await Promise.all(tokens.map((token) => controls.reasonAgainstToken(token)));
  expect(reasons.every((reason) => reason === null)).toBe(proven);
});

it.each([
  ['PUT', null],
  ['PATCH application/merge-patch+json', null],
  ['PATCH application/json-patch+json', /without the annotation/],
])('a dry run of %s on a server that ignores JSON patches', async (write, wanted) => {
  const { url, close } = await zooServer(memoryApi());
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const [method = '', type = ''] = write.split(' ');
  const exchange = { request: { method, path: `${secrets}/a?dryRun=All`, headers: [['Content-Type', type]] } };
  const reason = await controlsOn(url, admin).reasonAgainstIdleWrite(requestClass(exchange as unknown as Exchange));
  if (wanted === null) expect(reason).toBeNull();
  else expect(reason).toMatch(wanted);
});

it.each([
  ['removes its objects', false, null],
  ['ignores deletes', true, /DELETE .* returned 200, after which the object still exists/],
] as const)('a dry run of a delete on a server that %s', async (_case, ignores, wanted) => {
  const memory = memoryApi();
  const { url, close } = await zooServer((request) =>
    ignores && request.method === 'DELETE' ? memory({ ...request, method: 'GET' }) : memory(request),
  );
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const exchange = { request: { method: 'DELETE', path: `${secrets}/a?dryRun=All`, headers: [] } };
  const reason = await controlsOn(url, admin).reasonAgainstIdleWrite(requestClass(exchange as unknown as Exchange));
  if (wanted === null) expect(reason).toBeNull();
  else expect(reason).toMatch(wanted);
});

it.each([
  ['everything stored, nothing validated', null],
  ['the right kinds, nothing stored', /an object that was just created is not in .*secrets/],
  ['404 to every request', null],
] as const)('an empty list of a server with %s', async (server, wanted) => {
  const answer = emptyServers[server];
  if (!answer) throw new Error(`no server "${server}"`);
  const { url, close } = await zooServer(answer());
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral') });
  closers.push(close, () => admin.close());
  const exchange = { request: { method: 'GET', path: secrets, headers: [], body: null } } as unknown as Exchange;
  const reason = await controlsOn(url, admin).reasonAgainstEmptyList({ class: requestClass(exchange), exchange });
  if (wanted === null) expect(reason).toBeNull();
  else expect(reason).toMatch(wanted);
});
