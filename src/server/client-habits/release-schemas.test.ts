import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { apiVersionOf } from '../api-version.ts';
import { decodeErrors, pruneUnknown } from '../kinds/objects/validate.ts';
import type { Json, KindData } from '../model.ts';
import { partsOfRelease } from '../options/releases.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';
import { acceptClientHabits } from './client-habits.ts';

const kindsOf = (release: string): readonly KindData[] => {
  const parts = partsOfRelease(release);
  acceptClientHabits(parts);
  return parts.kinds;
};

const openPlaces = (kinds: readonly KindData[]): readonly string[] => {
  const seen = new Set<Json>();
  const walk = (schema: Json, path: string): string[] => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
    seen.add(schema);
    return [
      ...(schema['x-platform-preserve-unknown-fields'] ? [path] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, below]) => walk(below, `${path}.${name}`)),
      ...walk(schema.items, `${path}[]`),
      ...walk(schema.additionalProperties, `${path}{}`),
    ];
  };
  return kinds.flatMap(({ kind, schema }) => walk(schema, kind));
};

const memberOf = (kinds: readonly KindData[], kind: string, path: string): Json =>
  path
    .split('.')
    .reduce<Json>(
      (schema, name) => (schema?.items ?? schema)?.properties?.[name],
      kinds.find((one) => one.kind === kind)?.schema,
    );

describe('schemas of built-in kinds in a release', () => {
  it.each(['1.24', '1.28', '1.37'])('are open only where a client may send anything (%s)', (release) => {
    expect(openPlaces(kindsOf(release))).toEqual([
      'ConfigMap.metadata.managedFields[].fieldsV1',
      'CustomResourceDefinition.spec.versions[].schema.openAPIV3Schema',
      'ControllerRevision.data',
    ]);
  });

  it.each([
    ['Pod', 'spec.containers.resizePolicy', '1.26', '1.27'],
    ['Deployment', 'spec.template.spec.containers.resizePolicy', '1.26', '1.27'],
    ['Node', 'status.runtimeHandlers', '1.29', '1.30'],
    ['ValidatingWebhookConfiguration', 'webhooks.matchConditions', '1.26', '1.27'],
    ['PersistentVolumeClaim', 'status.resizeStatus', '1.28', '1.27'],
    ['NetworkPolicy', 'status', '1.28', '1.27'],
  ])('%s: %s is not in %s and is in %s', (kind, path, without, withIt) => {
    expect(memberOf(kindsOf(without), kind, path)).toBeUndefined();
    expect(memberOf(kindsOf(withIt), kind, path)).toBeDefined();
  });

  it('have the merge keys of lists', () => {
    const kinds = kindsOf('1.37');
    expect(memberOf(kinds, 'Pod', 'spec.schedulingGates')).toMatchObject({
      'x-platform-list-type': 'map',
      'x-platform-list-map-keys': ['name'],
      'x-platform-patch-strategy': 'merge',
      'x-platform-patch-merge-key': 'name',
    });
    expect(memberOf(kinds, 'Node', 'status.conditions')['x-platform-list-map-keys']).toEqual(['type']);
    expect(memberOf(kinds, 'PersistentVolume', 'spec.claimRef')['x-platform-map-type']).toBe('granular');
  });
});

/** Objects of kube-apiserver, with as many members as its validation allows. */
const encodedObjects = (file: string): readonly Json[] =>
  JSON.parse(readFileSync(new URL(`../representation/${file}`, import.meta.url), 'utf8')).map(({ object }: Json) =>
    JSON.parse(dialectNamed('kubernetes').fromWire(JSON.stringify(object))),
  );

describe.each([
  ['1.24', 'encoded-objects.json'],
  ['1.37', 'encoded-later-objects.json'],
])('the schemas of %s', (release, file) => {
  const kinds = kindsOf(release);
  it.each(encodedObjects(file).map((object): [string, Json] => [`${object.apiVersion} ${object.kind}`, object]))(
    'have every member of %s',
    (name, object) => {
      const kind = kinds.find((one) => `${apiVersionOf(one)} ${one.kind}` === name);
      expect(kind).toBeDefined();
      if (kind) expect(pruneUnknown(kind, object).unknown).toEqual([]);
      if (kind) expect(decodeErrors(kind, object)).toBeNull();
    },
  );
});

describe('unknown and duplicate members', () => {
  let test: TestServer;
  beforeAll(async () => {
    const parts = partsOfRelease('1.37');
    acceptClientHabits(parts);
    test = await serverForTests({ parts, versions: 'numeric' });
  });
  afterAll(() => test.close());

  const pods = '/api/v1/namespaces/default/pods';
  const maps = '/api/v1/namespaces/default/configmaps';
  const pod = (container: Json): Json => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers: [{ name: 'c', image: 'i', ...container }] },
  });
  const twice = `{"metadata":{"name":"a","name":"b","labels":{"x":"1","x":"2"}},
    "oops":{"z":1,"z":2},"data":{"\\u0061":"}"}}`;

  it('of a container are refused by name, and dropped where the client does not ask', async () => {
    const refused = await test.call('POST', `${pods}?fieldValidation=Strict`, pod({ imagePullPolcy: 'Always' }));
    expect(refused.status).toBe(400);
    expect(refused.json.message).toBe(
      'Pod in version "v1" cannot be handled as a Pod: strict decoding error: ' +
        'unknown field "spec.containers[0].imagePullPolcy"',
    );
    const created = await test.call('POST', pods, pod({ imagePullPolcy: 'Always', stdin: true }));
    expect(created.headers.get('warning')).toBe('299 - "unknown field \\"spec.containers[0].imagePullPolcy\\""');
    expect(created.json.spec.containers[0]).toMatchObject({ stdin: true });
    expect(JSON.stringify(created.json)).not.toContain('imagePullPolcy');
  });

  it('of JSON are reported in the order of the text', async () => {
    const { status, json } = await test.call('POST', `${maps}?fieldValidation=Strict`, twice);
    expect(status).toBe(400);
    expect(json.message).toMatch(
      /: duplicate field "metadata\.name", duplicate field "metadata\.labels\.x", unknown field "oops"$/,
    );
    const warned = await test.call('POST', `${maps}?fieldValidation=Warn`, twice);
    expect(warned.headers.get('warning')).toContain('duplicate field \\"metadata.labels.x\\"');
    expect(warned.json.metadata).toMatchObject({ name: 'b', labels: { x: '2' } });
    expect((await test.call('POST', `${maps}?fieldValidation=Ignore&dryRun=All`, twice)).headers.get('warning')).toBe(
      null,
    );
  });

  it('of YAML are reported with their lines', async () => {
    const yaml = { 'content-type': 'application/yaml' };
    const text = 'metadata:\n  name: a\n  name: c\ndata:\n  k: "1"\n  k: "2"\n';
    const { status, json } = await test.call('POST', `${maps}?fieldValidation=Strict`, text, yaml);
    expect(status).toBe(400);
    expect(json.message).toContain(
      'yaml: unmarshal errors:\n  line 3: key "name" already set in map\n  line 6: key "k" already set in map',
    );
    const warned = await test.call('POST', `${maps}?fieldValidation=Warn`, text, yaml);
    expect(warned.json).toMatchObject({ metadata: { name: 'c' }, data: { k: '2' } });
    expect(warned.headers.get('warning')).toContain('299 - "line 3: key \\"name\\" already set in map"');
  });

  it('of patches are reported', async () => {
    await test.call('POST', maps, { metadata: { name: 'd' } });
    const patch = (text: string, form: string, query = 'fieldValidation=Strict') =>
      test.call('PATCH', `${maps}/d?${query}`, text, { 'content-type': `application/${form}` });
    expect((await patch('{"data":{"a":"1","a":"2"}}', 'merge-patch+json')).json.message).toMatch(
      /: strict decoding error: duplicate field "data\.a"$/,
    );
    expect((await patch('[{"op":"add","op":"test","path":"/data"}]', 'json-patch+json')).json.message).toMatch(
      /json patch duplicate field "\[0\]\.op"/,
    );
    const applied = await patch(
      'apiVersion: v1\nkind: ConfigMap\nkind: ConfigMap\n',
      'apply-patch+yaml',
      'fieldValidation=Strict&fieldManager=m',
    );
    expect(applied.json.message).toBe(
      'error strict decoding patch: error converting YAML to JSON: yaml: unmarshal errors:\n' +
        '  line 3: key "kind" already set in map',
    );
  });

  it('of applied configurations are errors', async () => {
    const body = { ...pod({ oops: 1, command: ['a'] }), metadata: { name: 'q' }, nope: 1 };
    const { status, json } = await test.call('PATCH', `${pods}/q?fieldManager=m`, body, {
      'content-type': 'application/apply-patch+yaml',
    });
    expect(status).toBe(500);
    expect(json.message).toBe(
      'failed to create typed patch object (/q; /v1, Kind=Pod): errors:\n' +
        '  .nope: field not declared in schema\n' +
        '  .spec.containers[name="c"].oops: field not declared in schema',
    );
    await test.call('POST', '/api/v1/nodes', { metadata: { name: 'n' } });
    const ofStatus = await test.call(
      'PATCH',
      '/api/v1/nodes/n/status?fieldManager=m',
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n' }, status: { oops: 1 } },
      { 'content-type': 'application/apply-patch+yaml' },
    );
    expect(ofStatus.json.message).toBe(
      'failed to create typed patch object (/n; /v1, Kind=Node): .status.oops: field not declared in schema',
    );
  });

  it('of the schema of a definition are refused', async () => {
    const openAPIV3Schema = { type: 'object', properties: { a: { type: 'string', enumm: [] } }, propertes: {} };
    const definition = {
      metadata: { name: 'ws.x.io' },
      spec: {
        group: 'x.io',
        scope: 'Namespaced',
        names: { plural: 'ws', kind: 'W' },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
      },
    };
    const path = '/apis/apiextensions.platform.io/v1/customresourcedefinitions?fieldValidation=Strict';
    const { status, json } = await test.call('POST', path, definition);
    expect(status).toBe(400);
    expect(json.message).toMatch(
      /openAPIV3Schema\.properties\.a\.enumm", unknown field ".*openAPIV3Schema\.propertes"$/,
    );
  });
});
