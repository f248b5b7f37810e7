import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { standardParts } from '../parts.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';
import { widgetDefinition } from '../test-support/widget-definition.ts';
import { acceptClientHabits } from './client-habits.ts';

const deployments = '/apis/apps/v1/namespaces/default/deployments';
const widgets = '/apis/example.com/v1/namespaces/default/widgets';
const scaled = { apiVersion: 'autoscaling/v1', kind: 'Scale' };
const definition = widgetDefinition(
  { size: { type: 'integer' } },
  { subresources: { scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } } },
);

let test: TestServer;
beforeAll(async () => {
  const parts = standardParts();
  acceptClientHabits(parts);
  test = await serverForTests({ parts, versions: 'numeric' });
  await test.call('POST', '/apis/apiextensions.platform.io/v1/customresourcedefinitions', definition);
  await test.call('POST', widgets, {
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'w' },
    spec: { size: 1 },
  });
  await test.call('POST', deployments, {
    metadata: { name: 'd' },
    spec: {
      replicas: 1,
      selector: { matchLabels: { a: 'b' } },
      template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'x', image: 'x' }] } },
    },
  });
});
afterAll(() => test.close());

const put = (scale: string, manager: string, body: Json) => test.call('PUT', `${scale}?fieldManager=${manager}`, body);
const apply = (path: string, manager: string, body: Json, force = false) =>
  test.call('PATCH', `${path}?fieldManager=${manager}&force=${force}`, body, {
    'content-type': 'application/apply-patch+yaml',
  });

describe.each([
  { kind: 'a built-in kind', item: `${deployments}/d`, name: 'd', member: 'replicas', group: 'apps/v1' },
  { kind: 'a custom kind', item: `${widgets}/w`, name: 'w', member: 'size', group: 'example.com/v1' },
])('the scale of $kind', ({ item, name, member, group }) => {
  const scale = `${item}/scale`;
  const replicas = async (): Promise<number> => (await test.call('GET', item)).json.spec[member];
  /** Who owns the replicas, as "manager operation subresource". */
  const owners = async (): Promise<string[]> =>
    (await test.call('GET', item)).json.metadata.managedFields
      .filter(({ fieldsV1 }: Json) => fieldsV1['f:spec']?.[`f:${member}`])
      .map(({ manager, operation, subresource }: Json) => `${manager} ${operation} ${subresource}`);

  it('gives a writer ownership of the replicas, also without a resource version', async () => {
    const { status, json } = await put(scale, 'hpa', { ...scaled, metadata: { name }, spec: { replicas: 2 } });
    expect([status, json.spec, json.metadata.managedFields]).toEqual([200, { replicas: 2 }, undefined]);
    expect(await owners()).toEqual(['hpa Update scale']);
    const entries = (await test.call('GET', item)).json.metadata.managedFields;
    expect(entries).toContainEqual(expect.objectContaining({ manager: 'hpa', apiVersion: group }));
  });

  it('is applied with conflicts, force and nothing but the replicas', async () => {
    const labelled = { ...scaled, metadata: { name, labels: { a: 'b' } } };
    const refused = await apply(scale, 'applier', { ...labelled, spec: { replicas: 3 } });
    expect([refused.status, refused.json.details.causes[0].field]).toEqual([409, `.spec.${member}`]);
    expect((await apply(scale, 'applier', { ...labelled, spec: { replicas: 3 } }, true)).status).toBe(200);
    expect([await replicas(), await owners()]).toEqual([3, ['applier Apply scale']]);
    expect((await test.call('GET', item)).json.metadata.labels).toBeUndefined();
    expect((await apply(item, 'other', { apiVersion: group, kind: 'x', metadata: { name } })).status).toBe(400);
  });

  it('has columns of its own in a Table', async () => {
    const { json } = await test.call('GET', scale, undefined, {
      accept: 'application/json;as=Table;v=v1;g=meta.platform.io',
    });
    const names = json.columnDefinitions.map((column: Json) => column.name);
    expect(names).toEqual(['Name', 'Desired', 'Available', 'Age']);
    expect(json.rows[0].cells.slice(0, 3)).toEqual([name, 3, 0]);
  });

  it('has zero replicas by default, and takes numbers for its object only', async () => {
    const merge = { 'content-type': 'application/merge-patch+json' };
    expect((await test.call('PATCH', scale, { spec: { replicas: 'x' } }, merge)).status).toBe(422);
    expect((await put(scale, 'hpa', { ...scaled, metadata: { name: 'another' } })).status).toBe(400);
    expect((await put(scale, 'hpa', { ...scaled, metadata: { name } })).json.spec).toEqual({ replicas: 0 });
    expect(await replicas()).toBe(0);
  });
});
