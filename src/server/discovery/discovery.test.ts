import { describe, expect, it } from 'vitest';
import { kindRegistry } from '../kind-registry.ts';
import type { Json } from '../model.ts';
import { standardParts } from '../parts.ts';
import { discoveryDocument } from './discovery.ts';

const parts = standardParts();
const document = (path: string): Json => discoveryDocument(path, { parts, kinds: kindRegistry(parts.kinds) }, 'h:1');
const collect = (node: Json, found: string[] = []): string[] => {
  if (node !== null && typeof node === 'object')
    for (const [key, value] of Object.entries(node)) key === '$ref' ? found.push(String(value)) : collect(value, found);
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

  it('lists verbs, short names and sub-resources of types', () => {
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
