import type { GateStage } from '../options/gate-stage.ts';
import type { KindData } from '../model.ts';
import { describedRelease, type ReleaseInfo, releaseInfo } from '../options/release-numbers.ts';

const stability = (version: string): readonly [number, number, number] => {
  const parts = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version);
  if (!parts) return [-1, 0, 0];
  const [, major = '0', level = '', minor = '0'] = parts;
  return [level === '' ? 2 : level === 'beta' ? 1 : 0, Number(major), Number(minor)];
};

/** Discovery: the groups, versions, resources and release that the server reports (A 4.1, B 9). */
export const discoveryBehaviours = {
  /** Kinds that discovery lists. */
  kinds: (kinds: readonly KindData[]): readonly KindData[] => kinds,

  /** One entry of `--runtime-config`: a key, and whether it is enabled. A missing value means true. */
  setting: (entry: string): readonly [key: string, on: boolean] => {
    const [key = '', value = 'true'] = entry.split('=');
    return [key, value !== 'false'];
  },

  /** Effective entries of `--runtime-config`. */
  settings: (entries: readonly string[]): readonly string[] => entries,

  /**
   * The kind under these settings, or null when it is disabled. The most specific key wins. `api/all` does not enable
   * removed versions.
   */
  served: (kind: KindData, settings: ReadonlyMap<string, boolean>): KindData | null => {
    const version = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`;
    const keys = [
      `${version}/${kind.plural}`,
      version,
      kind.group === '' ? `api/${kind.version}` : '',
      kind.onRequest ? '' : 'api/all',
    ];
    const decided = keys.map((key) => settings.get(key)).find((value) => value !== undefined);
    return (decided ?? !kind.onRequest) ? kind : null;
  },

  /**
   * Whether a feature gate of this stage is enabled. `given` is the value of the option, or null when it is not set (B
   * 9.7).
   */
  gateIsOn: (stage: GateStage, given: boolean | null): boolean => (stage === 'GA' ? true : (given ?? stage === 'beta')),

  /** Whether a feature gate that an option names exists. */
  gateIsThere: (name: string, gates: readonly string[]): boolean => gates.includes(name),

  /**
   * Versions of a group, the most stable and highest first, and those of another form last. The first one is the
   * preferred version.
   */
  versions: (versions: readonly string[]): readonly string[] =>
    [...new Set(versions)].sort((a, b) => {
      const [x, y] = [stability(a), stability(b)];
      return y[0] - x[0] || y[1] - x[1] || y[2] - x[2] || (a < b ? -1 : 1);
    }),

  /** Verbs that discovery lists for a resource. */
  verbs: (kind: KindData): readonly string[] =>
    kind.verbs ??
    (kind.virtual ? ['create'] : ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']),

  /** Versions of the aggregated form that discovery serves. The described release has none. */
  aggregatedVersions: (): readonly string[] => [],

  /** The scope of a resource in the aggregated form. */
  aggregatedScope: (namespaced: boolean): 'Namespaced' | 'Cluster' => (namespaced ? 'Namespaced' : 'Cluster'),

  /** The release that /version reports. */
  release: (): ReleaseInfo => releaseInfo(describedRelease),
} as const;

/** Rule ids that each entry satisfies. */
export const discoveryRules: Readonly<Record<keyof typeof discoveryBehaviours, readonly string[]>> = {
  kinds: ['VER-01', 'VER-11', 'VER-22', 'DISC-07', 'DISC-10', 'DISC-12'],
  versions: ['VER-02', 'VER-03', 'VER-08', 'VER-38', 'DISC-01', 'DISC-02', 'DISC-11'],
  setting: ['VER-26', 'VER-27'],
  settings: ['VER-23'],
  served: ['VER-24', 'VER-25', 'VER-28', 'VER-179'],
  gateIsOn: ['VER-57', 'VER-58', 'VER-61'],
  gateIsThere: ['VER-62'],
  verbs: ['DISC-03', 'DISC-05', 'DISC-08'],
  aggregatedVersions: ['DISC-04'],
  aggregatedScope: ['DISC-04'],
  release: [],
};

/** Type of the table; a fault replaces one entry. */
export type DiscoveryBehaviours = typeof discoveryBehaviours;
