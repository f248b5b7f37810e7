import { afterEach, expect, it } from 'vitest';
import { partsOfRelease } from '../options/releases.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';

const form = (version: string): string =>
  `application/json;g=apidiscovery.platform.io;v=${version};as=APIGroupDiscoveryList`;
const accepts = `${form('v2')},${form('v2beta1')},application/json`;
let test: TestServer;
afterEach(() => test.close());

it.each([
  ['1.33', 'v2'],
  ['1.28', 'v2beta1'],
])('release %s serves all groups in one document (%s)', async (release, version) => {
  test = await serverForTests({ parts: partsOfRelease(release) });
  const { json, headers } = await test.call('GET', '/apis', undefined, { accept: accepts });
  expect(json).toMatchObject({ kind: 'APIGroupDiscoveryList', apiVersion: `apidiscovery.platform.io/${version}` });
  expect(headers.get('content-type')).toBe(form(version));
  const list = await test.call('GET', '/apis');
  expect(json.items.map((item: { metadata: { name: string } }) => item.metadata.name)).toEqual(
    list.json.groups.map((group: { name: string }) => group.name),
  );
  const apps = json.items.find((item: { metadata: { name: string } }) => item.metadata.name === 'apps');
  expect(apps.versions[0].resources).toContainEqual(
    expect.objectContaining({
      resource: 'deployments',
      scope: 'Namespaced',
      responseKind: { group: 'apps', version: 'v1', kind: 'Deployment' },
      subresources: expect.arrayContaining([
        {
          subresource: 'scale',
          responseKind: { group: 'autoscaling', version: 'v1', kind: 'Scale' },
          verbs: expect.arrayContaining(['get', 'update']),
        },
      ]),
    }),
  );
  const core = (await test.call('GET', '/api', undefined, { accept: accepts })).json;
  expect([core.items.length, core.items[0].versions[0].version]).toEqual([1, 'v1']);
  expect((await test.call('GET', '/apis/apps', undefined, { accept: accepts })).json.kind).toBe('APIGroup');
});

it('the described release serves the list of groups, whatever else is accepted', async () => {
  test = await serverForTests();
  expect((await test.call('GET', '/apis', undefined, { accept: accepts })).json.kind).toBe('APIGroupList');
});
