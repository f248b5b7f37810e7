import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partsOfRelease } from '../options/releases.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';
import { acceptClientHabits } from './client-habits.ts';

const pods = '/api/v1/namespaces/default/pods';
const merge = { 'content-type': 'application/merge-patch+json' };
const strategic = { 'content-type': 'application/strategic-merge-patch+json' };

const serverOf = (release: string): Promise<TestServer> => {
  const parts = partsOfRelease(release);
  acceptClientHabits(parts);
  return serverForTests({ parts, versions: 'numeric' });
};

const createPod = async (test: TestServer): Promise<void> => {
  const account = '/api/v1/namespaces/default/serviceaccounts/default';
  while ((await test.call('GET', account)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 10));
  const resources = { requests: { cpu: '100m' } };
  await test.call('POST', pods, {
    metadata: { name: 'p' },
    spec: { containers: [{ name: 'a', image: 'a', resources }] },
  });
};

const requests = (amounts: object) => ({ spec: { containers: [{ name: 'a', resources: { requests: amounts } }] } });

describe('the resize of a Pod', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await serverOf('1.37');
    await createPod(test);
  });
  afterAll(() => test.close());

  it('changes the resources of containers and nothing else', async () => {
    const patch = { ...requests({ cpu: '200m' }), metadata: { labels: { a: 'b' } } };
    const { status, json } = await test.call('PATCH', `${pods}/p/resize`, patch, strategic);
    expect(status).toBe(200);
    expect(json.spec.containers[0]).toMatchObject({ image: 'a', resources: { requests: { cpu: '200m' } } });
    const image = { spec: { containers: [{ name: 'a', image: 'b' }] } };
    const { json: same } = await test.call('PATCH', `${pods}/p/resize`, image, strategic);
    expect(same.spec.containers[0].image).toBe('a');
  });

  it('is not possible by a write of the Pod', async () => {
    const { json } = await test.call('GET', `${pods}/p`);
    json.spec.containers[0].resources = { requests: { cpu: '300m' } };
    expect((await test.call('PUT', `${pods}/p`, json)).status).toBe(422);
  });

  it('cannot change the quality of service', async () => {
    const { status, json } = await test.call('PATCH', `${pods}/p/resize`, requests({ cpu: null }), strategic);
    expect([status, json.details.causes[0].field]).toEqual([422, 'spec']);
  });

  it('is tracked for managers as a write to the subresource', async () => {
    const applied = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, ...requests({ cpu: '200m' }) };
    const query = '?fieldManager=autoscaler&force=true';
    const { status, json } = await test.call('PATCH', `${pods}/p/resize${query}`, applied, {
      'content-type': 'application/apply-patch+yaml',
    });
    expect(status).toBe(200);
    const owned = json.metadata.managedFields.find(({ manager }: { manager: string }) => manager === 'autoscaler');
    expect(owned.subresource).toBe('resize');
    expect(JSON.stringify(owned.fieldsV1)).toContain('f:cpu');
  });
});

it('is not served by releases that do not have it', async () => {
  const test = await serverOf('1.32');
  await createPod(test);
  expect((await test.call('PATCH', `${pods}/p/resize`, requests({ cpu: '1' }), merge)).status).toBe(404);
  await test.close();
});
