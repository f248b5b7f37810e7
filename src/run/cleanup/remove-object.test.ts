import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Target } from '../../target/target.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import { removeObject } from './remove-object.ts';

let target: Target;
beforeAll(async () => {
  target = await embeddedTestbed({ seed: 1 }).start({});
});
afterAll(() => target.close());

const collection = '/api/v1/namespaces/default/configmaps';

it.each([
  ['without finalizers', undefined],
  ['with finalizers', ['planecheck.example.com/hold']],
])('removes an object %s', async (_name, finalizers) => {
  const metadata = { name: 'a', ...(finalizers ? { finalizers } : {}) };
  const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata };
  expect((await target.admin.send({ method: 'POST', path: collection, body })).response?.status).toBe(201);
  expect(await removeObject(target.admin, `${collection}/a`)).toBe(true);
  expect((await target.admin.send({ method: 'GET', path: `${collection}/a` })).response?.status).toBe(404);
});

it('succeeds for an object that does not exist', async () => {
  expect(await removeObject(target.admin, `${collection}/none`)).toBe(true);
});

it('fails for a delete that the server rejects', async () => {
  expect(await removeObject(target.anonymous, `${collection}/none`)).toBe(false);
});
