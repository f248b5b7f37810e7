import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import type { Target } from '../../target/target.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import { cleanTarget } from './clean-target.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';

let target: Target;
beforeAll(async () => {
  target = await embeddedTestbed({ seed: 1 }).start({});
});
afterAll(() => target.close());

const mark = { 'planecheck.example.com/scratch': 'pc-aaaaa-1' };
const make = async (path: string, body: Json): Promise<string> => {
  const answer = await target.admin.send({ method: 'POST', path, body });
  if (answer.response?.status !== 201)
    throw new Error(`${path}: ${answer.response?.status} ${valueAt(answer.json, 'message')}`);
  return `${path}/${body.metadata.name}`;
};
const there = async (path: string): Promise<boolean> =>
  (await target.admin.send({ method: 'GET', path })).response?.status === 200;
const volume = (name: string, metadata: Json): Json => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name, ...metadata },
  spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path: '/tmp/x' } },
});
const namespace = (name: string, labels: Json): Json => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels },
});

it('deletes all objects with the label, even with finalizers, and no other object', async () => {
  const own = [
    await make('/api/v1/namespaces', namespace('pc-aaaaa-1-ns-1', mark)),
    await make(
      '/api/v1/namespaces',
      namespace('pc-aaaaa-1-canary-2', { 'planecheck.example.com/canary': 'pc-aaaaa-1-canary-2' }),
    ),
    await make('/api/v1/namespaces/pc-aaaaa-1-ns-1/configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'held', labels: mark, finalizers: ['planecheck.example.com/hold'] },
    }),
    await make('/api/v1/namespaces/default/configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'abroad', labels: mark },
    }),
    await make(
      '/api/v1/persistentvolumes',
      volume('held', { labels: mark, finalizers: ['planecheck.example.com/hold'] }),
    ),
    await make('/apis/admissionregistration.platform.io/v1/validatingwebhookconfigurations', {
      apiVersion: 'admissionregistration.platform.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      metadata: { name: 'pc-aaaaa-1-hook-1', labels: mark },
      webhooks: [],
    }),
  ];
  const others = [
    await make('/api/v1/namespaces', namespace('pc-people', { 'planecheck.example.com/other': 'x' })),
    await make('/api/v1/persistentvolumes', volume('theirs', { finalizers: ['planecheck.example.com/hold'] })),
  ];
  const shown = await cleanTarget(target.admin, { dryRun: true });
  expect(shown.removed.length).toBeGreaterThanOrEqual(6);
  expect(await Promise.all(own.map(there))).toEqual(own.map(() => true));
  const { removed, left } = await cleanTarget(target.admin);
  expect(left).toEqual([]);
  expect(removed[0]).toContain('webhookconfigurations');
  expect(await Promise.all(own.map(there))).toEqual(own.map(() => false));
  expect(await Promise.all(others.map(there))).toEqual([true, true]);
});

it('deletes the objects of one run, including objects that only have its names', async () => {
  const [own, other] = [
    await make('/api/v1/persistentvolumes', volume('pc-bbbbb-1-v-1', {})),
    await make(
      '/api/v1/persistentvolumes',
      volume('pc-ccccc-1-v-1', { labels: { ...mark, 'planecheck.example.com/scratch': 'pc-ccccc-1' } }),
    ),
  ];
  const { removed } = await cleanTarget(target.admin, { run: 'bbbbb' });
  expect(removed).toEqual([own]);
  expect(await there(other as string)).toBe(true);
});

it('finalizes namespaces that the server does not delete only if it may', async () => {
  const idle = await embeddedTestbed({ seed: 1 }).start({ controllers: '*,-namespace' });
  const created = async (path: string, body: Json): Promise<void> => {
    expect((await idle.admin.send({ method: 'POST', path, body })).response?.status).toBe(201);
  };
  try {
    for (const name of ['pc-ddddd-1-ns-1', 'theirs'])
      await created('/api/v1/namespaces', namespace(name, name === 'theirs' ? {} : mark));
    await created('/api/v1/namespaces/pc-ddddd-1-ns-1/configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'held', finalizers: ['planecheck.example.com/hold'] },
    });
    const path = '/api/v1/namespaces/pc-ddddd-1-ns-1';
    expect(await cleanTarget(idle.admin, { run: 'ddddd', maxWaitMs: 200 })).toEqual({
      removed: [],
      left: [`${path}: still exists, marked for deletion`],
      unfinished: ['pc-ddddd-1-ns-1'],
    });
    expect(await cleanTarget(idle.admin, { run: 'ddddd', maxWaitMs: 200, finalize: true })).toEqual({
      removed: [path],
      left: [],
      unfinished: [],
    });
    const { json } = await idle.admin.send({ method: 'GET', path: '/api/v1/configmaps' });
    expect(listAt(json, 'items').filter((item: Json) => item.metadata.name === 'held')).toEqual([]);
    expect((await idle.admin.send({ method: 'GET', path: '/api/v1/namespaces/theirs' })).response?.status).toBe(200);
  } finally {
    await idle.close();
  }
});
