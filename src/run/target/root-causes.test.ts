import { afterEach, describe, expect, it } from 'vitest';
import { emptyServers } from '../../cli/test-support/zoo/empty-servers.ts';
import { memoryApi } from '../../cli/test-support/zoo/memory-api.ts';
import { type ZooRequest, type ZooResponse, zooServer } from '../../cli/test-support/zoo/zoo-server.ts';
import { ApiClient } from '../../client/api-client.ts';
import { OneNamespace } from '../../client/confined/one-namespace.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { CallbackHost } from '../../target/callbacks/callback-host.ts';
import type { Target } from '../../target/target.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import { type RootCause, rootCausesOf } from './root-causes.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const causesOn = async (
  answer: (request: ZooRequest) => ZooResponse,
  webhooks = false,
  within?: OneNamespace,
): Promise<readonly RootCause[]> => {
  const { url, close } = await zooServer(answer);
  const admin = new ApiClient({ baseUrl: url, dialect: dialectNamed('neutral'), ...(within ? { within } : {}) });
  const callbacks = new CallbackHost({ dialect: dialectNamed('neutral') });
  closers.push(
    close,
    () => admin.close(),
    () => callbacks.close(),
  );
  const capability = async () => ({ present: webhooks, evidence: '' });
  return rootCausesOf({ admin, callbacks, capability } as unknown as Target, 'r1');
};
const scenario = { rules: ['RV-01'], needs: ['watch'], steps: ['Given a test namespace'] };

describe('the root causes of a server', () => {
  it('are none on the reference server', async () => {
    const target = await embeddedTestbed().start({});
    closers.push(() => target.close());
    expect(await rootCausesOf(target, 'r1')).toEqual([]);
  });

  it('name the discovery of a server that has none, which blocks nothing', async () => {
    const causes = await causesOn(emptyServers['a page of HTML to every request']?.() ?? memoryApi());
    expect(causes[0]?.what).toMatch(/^discovery: GET \/api\/v1: 200 is no API/);
    expect(causes[0]?.blocks(scenario)).toBe(false);
  });

  it('name a server that stores nothing, which blocks all but the basic rule', async () => {
    const answer = emptyServers['200 with an empty object to every request']?.() ?? memoryApi();
    const [, cause, ...others] = await causesOn(answer);
    expect(others).toEqual([]);
    expect(cause?.what).toMatch(/^nothing is stored: POST .*configmaps: 200, and GET .*: 200 without the object$/);
    expect(cause?.blocks(scenario)).toBe(true);
    expect(cause?.blocks({ ...scenario, rules: ['API-05'] })).toBe(false);
  });

  it('name a server that reads no object by its name, and namespaces that share their names there', async () => {
    const memory = memoryApi({ flatNames: true });
    const causes = await causesOn((request) => {
      const isItem = request.method === 'GET' && /configmaps\/./.test(request.path);
      const { status, body } = memory(request);
      if (request.method === 'POST') return { status, body: { ...body, metadata: { name: body.metadata?.name } } };
      return isItem ? { status: 404, body: 'no such page', type: 'text/plain' } : { status, body };
    });
    expect(causes.map(({ what }) => what)).toEqual([
      expect.stringMatching(
        /^objects cannot be read by name: GET .*configmaps: 200 with the object: POST .*: 201, and/,
      ),
      expect.stringMatching(
        /^namespaces are not separate: POST .*configmaps: 409 for the name of an object in another/,
      ),
    ]);
    expect(causes[1]?.blocks(scenario)).toBe(true);
  });

  it('name objects without a UID, and webhooks that are never called there', async () => {
    const memory = memoryApi();
    const causes = await causesOn((request) => {
      const { status, body } = memory(request);
      if (typeof body !== 'object' || body?.metadata?.uid === undefined) return { status, body };
      const { uid: _, ...metadata } = body.metadata;
      return { status, body: { ...body, metadata } };
    }, true);
    expect(causes.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^objects have no UID, .*: GET .*\/configmaps\/pc-r1-0-identified-\d+: 200$/),
      expect.stringMatching(/^no admission webhook is called: /),
    ]);
    expect(causes[0]?.blocks(scenario)).toBe(false);
  });

  it('name namespaces that cannot be created, which block what uses one', async () => {
    const causes = await causesOn(emptyServers['404 to every request']?.() ?? memoryApi());
    expect(causes.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^discovery: GET \/api\/v1: 404 is no APIResourceList/),
      'no namespace can be created: POST /api/v1/namespaces: 404',
    ]);
    expect(causes[1]?.blocks(scenario)).toBe(true);
    expect(causes[1]?.blocks({ ...scenario, rules: ['OPS-146'] })).toBe(false);
  });

  it('name a watch that delivers no event, which blocks what needs one but the basic rules', async () => {
    const [cause, ...others] = await causesOn(memoryApi());
    expect(others).toEqual([]);
    expect(cause?.what).toMatch(/^a watch delivers no event of a create.*watch=.*: 200$/);
    expect(cause?.blocks(scenario)).toBe(true);
    expect(cause?.blocks({ ...scenario, rules: ['WATCH-01'] })).toBe(false);
    expect(cause?.blocks({ ...scenario, needs: [] })).toBe(false);
  });

  it('name a watch that delivers no event inside the one namespace of a run, and leave no object there', async () => {
    const memory = memoryApi();
    const left = new Set<string>();
    const answer = (request: ZooRequest): ZooResponse => {
      const given = memory(request);
      if (request.method === 'POST' && given.status === 201)
        left.add(`${request.path}/${request.body?.metadata?.name}`);
      if (request.method === 'DELETE' && given.status === 200) left.delete(request.path);
      return given;
    };
    const causes = await causesOn(answer, false, new OneNamespace('team-a'));
    expect(causes.map(({ what }) => what)).toEqual([expect.stringMatching(/^a watch delivers no event of a create/)]);
    expect([...left]).toEqual([]);
  });

  it('name a watch that delivers only objects that existed before it', async () => {
    const memory = memoryApi();
    const object = { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'earlier', uid: 'u' } };
    const body = `${JSON.stringify({ type: 'ADDED', object })}\n`;
    const causes = await causesOn((request) =>
      request.query.includes('watch=') ? { status: 200, body } : memory(request),
    );
    expect(causes.map(({ what }) => what)).toEqual([expect.stringMatching(/^a watch delivers no event of a create/)]);
  });

  it('name namespaces that are not separate, and block all rules that use one except the basic rules', async () => {
    const [cause] = await causesOn(memoryApi({ flatNames: true }));
    expect(cause?.what).toMatch(/^namespaces are not separate: GET .*\/configmaps\/pc-r1-0-probe-\d+: 200/);
    expect(cause?.blocks({ ...scenario, needs: [] })).toBe(true);
    expect(cause?.blocks({ ...scenario, rules: ['CM-02'] })).toBe(false);
    expect(cause?.blocks({ ...scenario, steps: [], needs: [] })).toBe(false);
  });

  it('name a server that returns an object for every name, but no single space of names there', async () => {
    const causes = await causesOn(memoryApi({ storesNothing: true }));
    expect(causes.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^objects are returned that do not exist: GET .*never-\d+: 200 for a name that nothing/),
      expect.stringMatching(/^a watch delivers no event/),
    ]);
    expect(causes[0]?.blocks({ ...scenario, needs: [] })).toBe(true);
    expect(causes[0]?.blocks({ ...scenario, rules: ['OPS-04'] })).toBe(false);
  });

  it('name custom kinds that are never served where every GET returns 200', async () => {
    const causes = await causesOn(emptyServers['200 to every GET']?.() ?? memoryApi(), true);
    expect(causes.map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^no custom kind is served: a definition .* was stored, and GET .*\/things: 200/),
    );
  });

  it('name webhooks that are never called, and custom kinds that are never served', async () => {
    const causes = await causesOn(memoryApi(), true);
    expect(causes.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^a watch delivers no event/),
      expect.stringMatching(/^no admission webhook is called: /),
      expect.stringMatching(/^no custom kind is served: a definition .* was stored, and GET .*\/things: 404/),
    ]);
  });
});
