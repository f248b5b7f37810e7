import type { KindData } from '../model.ts';

const stability = (version: string): readonly [number, number, number] => {
  const [, major = '0', level = '', minor = '0'] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version) ?? [];
  return [level === '' ? 2 : level === 'beta' ? 1 : 0, Number(major), Number(minor)];
};

/** What the server tells of itself (A 4.1, B 9). */
export const discoveryBehaviours = {
  /** Kinds that are told of. */
  kinds: (kinds: readonly KindData[]): readonly KindData[] => kinds,

  /** Versions of a group, most stable and highest first; the first is the preferred one. */
  versions: (versions: readonly string[]): readonly string[] =>
    [...new Set(versions)].sort((a, b) => {
      const [x, y] = [stability(a), stability(b)];
      return y[0] - x[0] || y[1] - x[1] || y[2] - x[2];
    }),

  /** Verbs that a resource is said to serve. */
  verbs: (kind: KindData): readonly string[] => kind.verbs ?? (kind.virtual ? ['create'] : ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']),

  /** The release as /version tells it. */
  release: (): { readonly major: string; readonly minor: string; readonly gitVersion: string } => ({ major: '1', minor: '24', gitVersion: 'v1.24.0-planecheck' }),
} as const;

/** Rules that each entry keeps. */
export const discoveryRules: Readonly<Record<keyof typeof discoveryBehaviours, readonly string[]>> = {
  kinds: ['VER-01', 'VER-11', 'VER-22'],
  versions: ['VER-02', 'VER-03', 'VER-08', 'VER-38'],
  verbs: [],
  release: [],
};

/** Type of the table; a fault replaces one entry. */
export type DiscoveryBehaviours = typeof discoveryBehaviours;
