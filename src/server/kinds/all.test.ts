import { describe, expect, it } from 'vitest';
import { builtInKinds } from './all.ts';

const address = (kind: (typeof builtInKinds)[number]): string => `${kind.group}/${kind.version}/${kind.plural}`;

describe('built-in kinds', () => {
  it('stand at addresses of their own', () => {
    expect(new Set(builtInKinds.map(address)).size).toBe(builtInKinds.length);
  });
  it('have versions of the documented forms only', () => {
    expect(
      builtInKinds.map((kind) => kind.version).filter((version) => !/^v\d+((alpha|beta)\d+)?$/.test(version)),
    ).toEqual([]);
  });
  it('include what the resource table and the release table name', () => {
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
  it('use only the list keywords that apply and strategic merge know', () => {
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
