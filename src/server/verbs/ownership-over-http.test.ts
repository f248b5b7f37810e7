import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';
import { widgetDefinition } from '../test-support/widget-definition.ts';

const namespace = '/api/v1/namespaces/default';
const apps = '/apis/apps/v1/namespaces/default/deployments';
let test: TestServer;
beforeAll(async () => {
  test = await serverForTests();
});
afterAll(() => test.close());

const patch = (path: string, body: Json) =>
  test.call('PATCH', path, JSON.stringify(body), { 'content-type': 'application/merge-patch+json' });

/** The members of a tree of owned fields, as paths. */
const paths = (tree: Json, at = ''): string[] =>
  Object.entries<Json>(tree).flatMap(([name, below]) => [
    ...(Object.keys(below).length === 0 ? [`${at}/${name}`] : []),
    ...paths(below, `${at}/${name}`),
  ]);
const owned = ({ metadata }: Json, index = 0): string[] => paths(metadata.managedFields[index].fieldsV1);

describe('what the creator of an object owns', () => {
  it('of a Deployment: members, no struct that every Deployment has, a reference with all its members', async () => {
    const { json } = await test.call('POST', apps, {
      metadata: { name: 'd' },
      spec: {
        selector: { matchLabels: { a: 'b' } },
        template: {
          metadata: { labels: { a: 'b' } },
          spec: {
            containers: [
              {
                name: 'c',
                image: 'i',
                env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'm', key: 'k', optional: true } } }],
              },
            ],
          },
        },
      },
    });
    const fields = owned(json);
    const container = '/f:spec/f:template/f:spec/f:containers/k:{"name":"c"}';
    expect(fields).toContain(`${container}/f:env/k:{"name":"A"}/f:valueFrom/f:configMapKeyRef`);
    expect(fields).toContain(`${container}/.`);
    expect(fields).toContain('/f:spec/f:selector');
    for (const struct of ['', '/f:strategy', '/f:template', '/f:template/f:spec', '/f:template/f:spec/f:containers'])
      expect(fields).not.toContain(`/f:spec${struct}/.`);
    expect(json.status).toEqual({});
  });

  it('of a Service: not the addresses and ports that the server chooses', async () => {
    const spec = { type: 'NodePort', ports: [{ port: 80 }] };
    const { json } = await test.call('POST', `${namespace}/services`, { metadata: { name: 's' }, spec });
    expect(json.spec).toMatchObject({ ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack' });
    expect(json.spec.clusterIPs).toEqual([json.spec.clusterIP]);
    expect(owned(json).filter((path) => /clusterIP|nodePort|ipFamil/.test(path))).toEqual([]);
    const { nodePort } = json.spec.ports[0];
    const second = await test.call('POST', `${namespace}/services`, {
      metadata: { name: 'again' },
      spec: { type: 'NodePort', ports: [{ port: 80, nodePort }] },
    });
    expect([second.status, second.json.details.causes[0].field]).toEqual([422, 'spec.ports[0].nodePort']);
  });
});

describe('a write to the status of a built-in kind', () => {
  it('also changes labels and annotations, for its own entry of managedFields', async () => {
    await test.call('POST', `${namespace}/persistentvolumeclaims`, {
      metadata: { name: 'c' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    });
    const { json } = await patch(`${namespace}/persistentvolumeclaims/c/status`, {
      metadata: { annotations: { seen: '1' } },
      status: { phase: 'Lost' },
    });
    expect([json.metadata.annotations, json.status.phase]).toEqual([{ seen: '1' }, 'Lost']);
    const entry = json.metadata.managedFields.findIndex((one: Json) => one.subresource === 'status');
    expect(owned(json, entry)).toEqual(
      expect.arrayContaining(['/f:metadata/f:annotations/f:seen', '/f:status/f:phase']),
    );
  });
});

describe('a definition that changes', () => {
  const definitions = '/apis/apiextensions.platform.io/v1/customresourcedefinitions';
  const widgets = '/apis/example.com/v1/namespaces/default/widgets';

  it('gives stored objects its new defaults and hides members that it no longer has', async () => {
    const text = { type: 'string' };
    await test.call('POST', definitions, widgetDefinition({ size: text, old: text }));
    const made = await test.call('POST', widgets, {
      apiVersion: 'example.com/v1',
      kind: 'Widget',
      metadata: { name: 'w' },
      spec: { old: 'x' },
    });
    expect(made.json.spec).toEqual({ old: 'x' });
    await patch(`${definitions}/widgets.example.com`, {
      spec: widgetDefinition({ size: { ...text, default: 'M' } }).spec,
    });
    const read = await test.call('GET', `${widgets}/w`);
    const listed = await test.call('GET', widgets);
    for (const object of [read.json, listed.json.items[0]]) expect(object.spec).toEqual({ size: 'M' });
    expect(read.json.metadata.resourceVersion).toBe(made.json.metadata.resourceVersion);
  });
});

describe('a foreground delete of a circle of owners', () => {
  const map = async (name: string): Promise<Json> =>
    (await test.call('POST', `${namespace}/configmaps`, { metadata: { name } })).json.metadata;
  const own = (name: string, owner: Json) =>
    patch(`${namespace}/configmaps/${name}`, {
      metadata: {
        ownerReferences: [
          { apiVersion: 'v1', kind: 'ConfigMap', name: owner.name, uid: owner.uid, blockOwnerDeletion: true },
        ],
      },
    });

  for (const size of [1, 2, 3])
    it(`of ${size} ends with all of them`, async () => {
      const names = Array.from({ length: size }, (_, index) => `circle-${size}-${index}`);
      const made = await Promise.all(names.map(map));
      for (const [index, name] of names.entries()) await own(name, made[(index + 1) % size]);
      const { resourceVersion } = (await test.call('GET', `${namespace}/configmaps`)).json.metadata;
      const watch = await test.watch(`${namespace}/configmaps?watch=1&resourceVersion=${resourceVersion}`);
      await test.call('DELETE', `${namespace}/configmaps/${names[0]}?propagationPolicy=Foreground`);
      const gone = new Set<string>();
      while (gone.size < size) {
        const { type, object } = await watch.next();
        if (type === 'DELETED') gone.add(object.metadata.name);
      }
      expect([...gone].toSorted()).toEqual(names);
      watch.stop();
    });
});
