import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInKinds } from './all.ts';

const address = (kind: (typeof builtInKinds)[number]): string => `${kind.group}/${kind.version}/${kind.plural}`;

describe('built-in kinds', () => {
  it('have unique addresses', () => {
    expect(new Set(builtInKinds.map(address)).size).toBe(builtInKinds.length);
  });
  it('have API versions in the documented forms', () => {
    expect(
      builtInKinds.map((kind) => kind.version).filter((version) => !/^v\d+((alpha|beta)\d+)?$/.test(version)),
    ).toEqual([]);
  });
  it('each have a file of the name of their schema', () => {
    // `common` contains shared definitions; Eviction and Scale are bodies of subresources.
    const others = ['common.json', 'eviction.json', 'scale.json'];
    const schemas = readdirSync(new URL('../../../schemas/kinds', import.meta.url)).filter(
      (one) => !others.includes(one),
    );
    const withoutFile = schemas.filter((one) => !existsSync(new URL(one.replace(/json$/, 'ts'), import.meta.url)));
    expect(schemas.length).toBeGreaterThan(40);
    expect(withoutFile).toEqual([]);
  });
  it('include the kinds of the resource table and of the release table', () => {
    const served = builtInKinds.map((kind) => `${kind.group}/${kind.version} ${kind.kind}`);
    expect(served).toEqual(
      expect.arrayContaining([
        '/v1 ServiceAccount',
        '/v1 ConfigMap',
        '/v1 Secret',
        '/v1 PersistentVolume',
        'storage.platform.io/v1 CSINode',
        'apps/v1 ReplicaSet',
        'policy/v1beta1 PodDisruptionBudget',
        'autoscaling/v2 HorizontalPodAutoscaler',
      ]),
    );
  });
  it('use only list keywords that server-side apply and strategic merge support', () => {
    const wrong: string[] = [];
    const walk = (schema: unknown, path: string): void => {
      if (schema === null || typeof schema !== 'object') return;
      const node = schema as Record<string, unknown>;
      if (node['x-platform-list-type'] === 'map' && !Array.isArray(node['x-platform-list-map-keys'])) wrong.push(path);
      if (node['$ref'] !== undefined) wrong.push(`${path} unresolved`);
      for (const [key, value] of Object.entries(node)) walk(value, `${path}.${key}`);
    };
    for (const kind of builtInKinds) walk(kind.schema, address(kind));
    expect(wrong).toEqual([]);
  });
});
