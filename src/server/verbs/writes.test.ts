import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';

const maps = '/api/v1/namespaces/default/configmaps';
const merge = { 'content-type': 'application/merge-patch+json' };
const json = { 'content-type': 'application/json-patch+json' };
const apply = { 'content-type': 'application/apply-patch+yaml' };

describe('writes over HTTP', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await serverForTests();
  });
  afterAll(() => test.close());

  const make = async (name: string, more: Json = {}): Promise<Json> => {
    const { status, json: made } = await test.call('POST', maps, {
      ...more,
      metadata: { name, ...more.metadata },
      data: { k: 'v', ...more.data },
    });
    expect(status).toBe(201);
    return made;
  };
  const get = async (name: string): Promise<Json> => (await test.call('GET', `${maps}/${name}`)).json;

  it('sets the server-managed metadata of a new object', async () => {
    const sent = { uid: 'mine', creationTimestamp: '2001-01-01T00:00:00Z', deletionTimestamp: '2001-01-01T00:00:00Z' };
    const { metadata } = await make('n.1-x', { metadata: sent });
    expect(metadata).toMatchObject({ name: 'n.1-x', namespace: 'default', resourceVersion: expect.any(String) });
    expect(metadata.uid).not.toBe('mine');
    expect(metadata.creationTimestamp).not.toBe(sent.creationTimestamp);
    expect(metadata.deletionTimestamp).toBeUndefined();
    expect((await test.call('POST', maps, { metadata: { name: 'n.1-x' } })).json.reason).toBe('AlreadyExists');
    const generated = (await test.call('POST', maps, { metadata: { generateName: 'g-' } })).json.metadata.name;
    expect(generated).toMatch(/^g-.{5}$/);
    expect((await test.call('POST', maps, { data: {} })).status).toBe(422);
  });

  it('deletes an object when any type of write removes its last finalizer', async () => {
    const drop: Record<string, (name: string) => Promise<Json>> = {
      put: async (name) =>
        test.call('PUT', `${maps}/${name}`, {
          ...(await get(name)),
          metadata: { ...(await get(name)).metadata, finalizers: [] },
        }),
      merge: (name) => test.call('PATCH', `${maps}/${name}`, '{"metadata":{"finalizers":null}}', merge),
      json: (name) => test.call('PATCH', `${maps}/${name}`, '[{"op":"remove","path":"/metadata/finalizers"}]', json),
      apply: (name) =>
        test.call(
          'PATCH',
          `${maps}/${name}?fieldManager=m`,
          { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } },
          apply,
        ),
    };
    for (const [way, remove] of Object.entries(drop)) {
      const name = `fin-${way}`;
      const intent = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, finalizers: ['x.example.com/a'] } };
      const before = (await test.call('PATCH', `${maps}/${name}?fieldManager=m`, intent, apply)).json;
      const first = await test.call('DELETE', `${maps}/${name}`);
      expect([first.status, first.json.kind]).toEqual([200, 'Status']);
      const terminating = await get(name);
      expect(terminating.metadata).toMatchObject({
        uid: before.metadata.uid,
        finalizers: ['x.example.com/a'],
        deletionTimestamp: expect.any(String),
      });
      await test.call('DELETE', `${maps}/${name}?gracePeriodSeconds=0`);
      expect(await get(name)).toEqual(terminating);
      expect(
        (await test.call('PATCH', `${maps}/${name}`, '{"metadata":{"deletionTimestamp":null}}', merge)).json.metadata
          .deletionTimestamp,
      ).toBe(terminating.metadata.deletionTimestamp);
      expect((await remove(name)).status).toBe(200);
      expect((await test.call('GET', `${maps}/${name}`)).status).toBe(404);
      expect((await make(name)).metadata.uid).not.toBe(before.metadata.uid);
    }
  });

  it('stores nothing and delivers no event for a dry run', async () => {
    const kept = await make('dry', { metadata: { labels: { set: 'dry' } } });
    const watch = await test.watch(`${maps}?watch=1&resourceVersion=${kept.metadata.resourceVersion}`);
    const requests: [string, string, Json, Record<string, string>?][] = [
      ['POST', `${maps}?dryRun=All`, { metadata: { name: 'dry-new' } }],
      ['PUT', `${maps}/dry?dryRun=All`, { ...kept, data: { k: 'w' } }],
      ['PATCH', `${maps}/dry?dryRun=All`, '{"data":{"k":"w"}}', merge],
      ['PATCH', `${maps}/dry?dryRun=All`, '[{"op":"replace","path":"/data/k","value":"w"}]', json],
      [
        'PATCH',
        `${maps}/dry?dryRun=All&fieldManager=m&force=true`,
        { apiVersion: 'v1', kind: 'ConfigMap', data: { k: 'w' } },
        apply,
      ],
    ];
    for (const [method, path, body, headers] of requests) {
      const answer = await test.call(method, path, body, headers);
      expect(answer.status).toBe(method === 'POST' ? 201 : 200);
      if (method !== 'POST') expect(answer.json.data.k).toBe('w');
    }
    expect(
      (await test.call('DELETE', `${maps}/dry?dryRun=All`, { apiVersion: 'v1', kind: 'DeleteOptions' })).status,
    ).toBe(200);
    expect((await test.call('DELETE', `${maps}?labelSelector=set=dry&dryRun=All`)).status).toBe(200);
    expect((await test.call('POST', `${maps}?dryRun=Bogus`, { metadata: { name: 'bogus' } })).status).toBe(422);
    expect(await get('dry')).toEqual(kept);
    await make('real');
    expect((await watch.next()).object.metadata.name).toBe('real');
    watch.stop();
  });

  it('optimistic locking: a stale resource version is a conflict, a missing one is not', async () => {
    const first = await make('lock');
    const second = (await test.call('PUT', `${maps}/lock`, { ...first, data: { k: '2' } })).json;
    expect((await test.call('PUT', `${maps}/lock`, { ...first, data: { k: '3' } })).json.reason).toBe('Conflict');
    expect((await test.call('PUT', `${maps}/lock`, second)).json.metadata.resourceVersion).toBe(
      second.metadata.resourceVersion,
    );
    const { resourceVersion: _, ...bare } = second.metadata;
    expect((await test.call('PUT', `${maps}/lock`, { ...second, metadata: bare, data: { k: '4' } })).status).toBe(200);
    expect((await test.call('PUT', `${maps}/lock`, { ...second, metadata: { ...bare, uid: 'other' } })).status).toBe(
      409,
    );
    expect((await test.call('DELETE', `${maps}/lock`, { preconditions: { uid: 'other' } })).status).toBe(409);
    expect((await test.call('DELETE', `${maps}/lock`)).json).toMatchObject({
      kind: 'Status',
      status: 'Success',
      details: { name: 'lock' },
    });
    expect((await test.call('PUT', `${maps}/lock`, bare)).status).toBe(400);
  });

  it('applies every one of many concurrent patches', async () => {
    await make('count', { data: {} });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        test.call('PATCH', `${maps}/count`, JSON.stringify({ data: { [`k${i}`]: 'x' } }), merge),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(Object.keys((await get('count')).data).length).toBe(21);
  });

  it('applies all operations of a patch or none', async () => {
    const kept = await make('patched', { data: { a: '1' } });
    const steps = [
      { op: 'add', path: '/data/b', value: '2' },
      { op: 'test', path: '/data/a', value: 'no' },
    ];
    expect((await test.call('PATCH', `${maps}/patched`, steps, json)).status).toBe(422);
    expect((await test.call('PATCH', `${maps}/patched`, '{"data":{"a":5}}', merge)).status).toBe(422);
    expect(
      (await test.call('PATCH', `${maps}/patched`, '{"data":{"a":"2"}}', { 'content-type': 'application/json' }))
        .status,
    ).toBe(415);
    expect((await test.call('PATCH', `${maps}/patched`, '{', merge)).status).toBe(400);
    expect((await test.call('PATCH', `${maps}/patched?force=true`, '{}', merge)).status).toBe(422);
    expect(await get('patched')).toEqual(kept);
    expect((await test.call('PATCH', `${maps}/patched`, '{"data":{"a":null,"c":"3"}}', merge)).json.data).toEqual({
      k: 'v',
      c: '3',
    });
  });

  it('deletes the objects that the selectors of a collection match', async () => {
    for (const name of ['c1', 'c2', 'c3'])
      await make(name, { metadata: { labels: { c: name === 'c3' ? 'no' : 'yes' } } });
    expect((await test.call('DELETE', `${maps}?labelSelector=c=yes&fieldSelector=metadata.name!=c2`)).status).toBe(200);
    const remaining = (await test.call('GET', `${maps}?labelSelector=c`)).json.items.map(
      (item: Json) => item.metadata.name,
    );
    expect(remaining).toEqual(['c2', 'c3']);
  });

  it('returns the documented status code for each rejection', async () => {
    const code = async (method: string, path: string, body?: Json, headers?: Record<string, string>): Promise<number> =>
      (await test.call(method, path, body, headers)).status;
    expect(await code('GET', `${maps}/missing`)).toBe(404);
    expect(await code('GET', '/api/v9/configmaps')).toBe(404);
    expect(await code('GET', '/apis/storage.platform.io/latest/storageclasses')).toBe(404);
    expect(await code('GET', '/api/v1/namespaces/default/persistentvolumes')).toBe(404);
    expect(await code('DELETE', '/api/v1/configmaps')).toBe(405);
    expect(await code('OPTIONS', `${maps}/a`)).toBe(405);
    expect(await code('POST', '/api/v1/persistentvolumes/p/status', {})).toBe(405);
    expect(await code('GET', maps, undefined, { accept: 'application/x-unknown' })).toBe(406);
    expect(await code('GET', maps, undefined, { accept: 'application/x-unknown, application/json' })).toBe(200);
    expect(await code('GET', maps, undefined, { authorization: 'Bearer garbage' })).toBe(401);
    expect(await code('POST', maps, { metadata: { name: 'x' } }, { 'content-type': 'application/x-unknown' })).toBe(
      415,
    );
    expect(await code('POST', maps, { metadata: { name: 'x' }, data: { k: 5 } })).toBe(400);
    expect(await code('POST', maps, { metadata: { name: 'x' }, data: { k: 'x'.repeat(3 * 1024 * 1024) } })).toBe(413);
    expect(await code('POST', maps, { kind: 'Secret', apiVersion: 'v1', metadata: { name: 'x' } })).toBe(400);
    expect(await code('GET', `${maps}?labelSelector=((`)).toBe(400);
    expect(await code('GET', `${maps}?fieldSelector=data.x=1`)).toBe(400);
  });

  it('serves health endpoints and counts requests', async () => {
    const livez = await test.call('GET', '/livez');
    expect([livez.status, livez.text]).toEqual([200, 'ok']);
    const verbose = (await test.call('GET', '/healthz?verbose&exclude=ping&exclude=log')).text.trimEnd().split('\n');
    expect(verbose.slice(0, 3)).toEqual(['[+]ping excluded: ok', '[+]log excluded: ok', '[+]etcd ok']);
    expect(verbose.at(-1)).toBe('healthz check passed');
    expect((await test.call('GET', '/readyz/poststarthook/rbac/bootstrap-roles')).status).toBe(200);
    expect((await test.call('GET', '/livez/shutdown')).status).toBe(404);
    expect((await test.call('GET', '/metrics')).text).toMatch(/^apiserver_request_total\{.*verb="GET".*\} \d+$/m);
  });
});

describe('subresources over HTTP', () => {
  it('scale, binding and eviction', async () => {
    const test = await serverForTests();
    const deployments = '/apis/apps/v1/namespaces/default/deployments';
    const template = { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'x', image: 'x' }] } };
    await test.call('POST', deployments, {
      metadata: { name: 'd' },
      spec: { replicas: 0, selector: { matchLabels: { a: 'b' } }, template },
    });
    const scale = (await test.call('GET', `${deployments}/d/scale`)).json;
    expect([scale.kind, scale.spec.replicas]).toEqual(['Scale', 0]);
    expect((await test.call('PUT', `${deployments}/d/scale`, { ...scale, spec: { replicas: 2 } })).status).toBe(200);
    expect((await test.call('GET', `${deployments}/d`)).json.spec.replicas).toBe(2);

    const pods = '/api/v1/namespaces/default/pods';
    expect((await test.call('POST', pods, { metadata: { name: 'p' }, spec: template.spec })).status).toBe(201);
    const binding = { apiVersion: 'v1', kind: 'Binding', metadata: { name: 'p' }, target: { kind: 'Node', name: 'n' } };
    expect((await test.call('POST', `${pods}/p/binding`, binding)).status).toBe(201);
    expect((await test.call('GET', `${pods}/p`)).json.spec.nodeName).toBe('n');
    expect((await test.call('GET', `${pods}/p/eviction`)).status).toBe(405);
    const evict = async (deleteOptions = {}): Promise<number> => {
      const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: 'p' }, deleteOptions };
      return (await test.call('POST', `${pods}/p/eviction`, eviction)).status;
    };
    expect(await evict({ dryRun: ['All'] })).toBe(201);
    expect(await evict({ preconditions: { uid: 'another' } })).toBe(409);
    expect((await test.call('GET', `${pods}/p`)).status).toBe(200);
    expect(await evict({ gracePeriodSeconds: 9 })).toBe(201);
    expect((await test.call('GET', `${pods}/p`)).json.metadata.deletionGracePeriodSeconds).toBe(9);
    expect(await evict({ gracePeriodSeconds: 0 })).toBe(201);
    expect((await test.call('GET', `${pods}/p`)).status).toBe(404);
    await test.close();
  });
});
