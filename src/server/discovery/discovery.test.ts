import { describe, expect, it } from 'vitest';
import { customKind } from '../custom-resources/custom-kind.ts';
import { kindRegistry } from '../kind-registry.ts';
import type { Json } from '../model.ts';
import { standardParts } from '../parts.ts';
import { protoType } from '../representation/proto-types.ts';
import { discoveryDocument } from './discovery.ts';
import { discoveryBehaviours } from '../behaviours/discovery.ts';
import { openApiProtobuf } from './openapi-protobuf.ts';
import { resourceList } from './resource-list.ts';

const parts = standardParts();
const document = (path: string): Json => discoveryDocument(path, { parts, kinds: kindRegistry(parts.kinds) }, 'h:1');
const collect = (node: Json, found: string[] = []): string[] => {
  if (node !== null && typeof node === 'object')
    for (const [key, value] of Object.entries(node))
      typeof value === 'string' && key === '$ref' ? found.push(value) : collect(value, found);
  return found;
};

describe('discovery', () => {
  it('lists groups with their preferred version first', () => {
    const policy = document('/apis').groups.find((group: Json) => group.name === 'policy');
    expect(policy.versions.map((item: Json) => item.version)).toEqual(['v1', 'v1beta1']);
    expect(policy.preferredVersion).toEqual({ groupVersion: 'policy/v1', version: 'v1' });
    expect(document('/apis/policy').kind).toBe('APIGroup');
    expect(document('/api').versions).toEqual(['v1']);
  });

  it('lists verbs, short names and subresources of types', () => {
    const { groupVersion, resources } = document('/apis/apps/v1');
    expect(groupVersion).toBe('apps/v1');
    expect(resources.find((item: Json) => item.name === 'deployments')).toMatchObject({
      namespaced: true,
      kind: 'Deployment',
      singularName: 'deployment',
      shortNames: ['deploy'],
      categories: ['all'],
    });
    expect(resources.find((item: Json) => item.name === 'deployments/status').verbs).toEqual([
      'get',
      'patch',
      'update',
    ]);
    expect(document('/api/v1').resources.find((item: Json) => item.name === 'pods/eviction')).toMatchObject({
      group: 'policy',
      version: 'v1',
      kind: 'Eviction',
    });
    expect(document('/apis/authorization.platform.io/v1').resources[0].verbs).toEqual(['create']);
  });

  it('returns 404 for versions and groups that are not served', () => {
    for (const path of [
      '/api/latest',
      '/apis/apps/latest',
      '/apis/apps/v1beta1',
      '/apis/none',
      '/apis/none/v1',
      '/openapi/v3/apis/none/v1',
      '/openapi/v4',
      '/other',
      '//api/v1',
    ])
      expect(document(path), path).toBeNull();
  });

  it.each(['second', 'third'])('serves an OpenAPI document (%s form) without unresolved references', (form) => {
    const found = form === 'second' ? document('/openapi/v2') : document('/openapi/v3/apis/apps/v1');
    const schemas = form === 'second' ? found.definitions : found.components.schemas;
    const names = collect(found).map((ref) => ref.split('/').at(-1));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !Object.hasOwn(schemas, name ?? ''))).toEqual([]);
  });

  it.each(['/openapi/v2', '/openapi/v3/api/v1'])('describes every member of a pod and lists of pods (%s)', (path) => {
    const found = document(path);
    const schemas = found.definitions ?? found.components.schemas;
    const { properties } = schemas['meta.PodSpec'];
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['containers', 'affinity', 'hostAliases', 'dnsConfig']),
    );
    expect(properties['x-platform-preserve-unknown-fields']).toBeUndefined();
    expect(schemas['api.core.v1.PodList'].required).toEqual(['items']);
    const get = found.paths['/api/v1/pods'].get.responses['200'];
    const schema = get.schema ?? get.content['application/json'].schema;
    expect(schema.$ref).toMatch(/api\.core\.v1\.PodList$/);
    expect(Object.keys(found.paths)).toContain('/api/v1/namespaces/{namespace}/pods/{name}/eviction');
  });

  it('has the same content in the Protobuf form of version 2', () => {
    const json = document('/openapi/v2');
    const type = protoType('openapi.Document');
    const decoded = type?.toObject(type.decode(openApiProtobuf(json))) as Json;
    expect(decoded.paths.path.map((item: Json) => item.name)).toEqual(Object.keys(json.paths));
    expect(decoded.definitions.additional_properties.map((item: Json) => item.name)).toEqual(
      Object.keys(json.definitions),
    );
    const { value } = decoded.definitions.additional_properties.find(
      (item: Json) => item.name === 'api.apps.v1.Deployment',
    );
    expect(value.properties.additional_properties.map((item: Json) => item.name)).toEqual(
      Object.keys(json.definitions['api.apps.v1.Deployment'].properties),
    );
    expect(value.vendor_extension).toEqual([
      {
        name: 'x-platform-group-version-kind',
        value: { yaml: '[{"group":"apps","kind":"Deployment","version":"v1"}]' },
      },
    ]);
    const { patch } = decoded.paths.path.find((item: Json) => item.name.endsWith('/deployments/{name}')).value;
    expect(
      patch.parameters.map(({ parameter }: Json) => parameter.non_body_parameter?.query_parameter_sub_schema.name),
    ).toContain('dryRun');
  });

  it('describes fieldValidation of patches and the kind of each path', () => {
    const { patch, parameters } =
      document('/openapi/v3/apis/apps/v1').paths['/apis/apps/v1/namespaces/{namespace}/deployments/{name}'];
    expect(patch.parameters.map((item: Json) => item.name)).toContain('fieldValidation');
    expect(patch['x-platform-group-version-kind']).toEqual({ group: 'apps', version: 'v1', kind: 'Deployment' });
    expect(parameters.map((item: Json) => item.name)).toEqual(['name', 'namespace', 'pretty']);
  });

  it('lists each group version with a hash of its content', () => {
    const { paths } = document('/openapi/v3');
    expect(Object.keys(paths)).toContain('apis/storage.platform.io/v1');
    expect(paths['api/v1'].serverRelativeURL).toMatch(/^\/openapi\/v3\/api\/v1\?hash=[0-9A-F]{32}$/);
  });
});

it('the hash of a stored custom kind is the one that clients compute from group, stored version and kind', () => {
  const versions = [
    { name: 'v2', served: true },
    { name: 'v1', served: true, storage: true },
  ];
  const definition = {
    metadata: {},
    spec: { group: 'apps', scope: 'Namespaced', names: { plural: 'deployments', kind: 'Deployment' }, versions },
  };
  const hashes = versions.map(
    (version) =>
      resourceList([customKind(definition, version)], `apps/${version.name}`, discoveryBehaviours).resources[0]
        .storageVersionHash,
  );
  // kube-apiserver has this hash for deployments.
  expect(hashes).toEqual(['8aSe+NMegvE=', '8aSe+NMegvE=']);
});
