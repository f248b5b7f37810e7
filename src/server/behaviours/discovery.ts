import type { GateStage } from '../feature-gates.ts';
import type { KindData } from '../model.ts';
import { describedRelease, type ReleaseInfo, releaseInfo } from '../release-numbers.ts';

const stability = (version: string): readonly [number, number, number] => {
  const [, major = '0', level = '', minor = '0'] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version) ?? [];
  return [level === '' ? 2 : level === 'beta' ? 1 : 0, Number(major), Number(minor)];
};

/** What the server tells of itself (A 4.1, B 9). */
export const discoveryBehaviours = {
  /** Kinds that are told of. */
  kinds: (kinds: readonly KindData[]): readonly KindData[] => kinds,

  /** What one entry of `--runtime-config` says: a key, and whether it is on; a missing value means true. */
  setting: (entry: string): readonly [key: string, on: boolean] => {
    const [key = '', value = 'true'] = entry.split('=');
    return [key, value !== 'false'];
  },

  /** Entries of `--runtime-config` that count. */
  settings: (entries: readonly string[]): readonly string[] => entries,

  /** The kind as the settings leave it; null when it is off. The most exact key wins, `api/all` turns on nothing that is gone. */
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

  /** Whether a gate of that stage is on: as it was given, where that counts; null for not given (B 9.7). */
  gateIsOn: (stage: GateStage, given: boolean | null): boolean => (stage === 'GA' ? true : (given ?? stage === 'beta')),

  /** Whether a gate that an option names is one of those that there are. */
  gateIsThere: (name: string, gates: readonly string[]): boolean => gates.includes(name),

  /** Versions of a group, most stable and highest first; the first is the preferred one. */
  versions: (versions: readonly string[]): readonly string[] =>
    [...new Set(versions)].sort((a, b) => {
      const [x, y] = [stability(a), stability(b)];
      return y[0] - x[0] || y[1] - x[1] || y[2] - x[2];
    }),

  /** Verbs that a resource is said to serve. */
  verbs: (kind: KindData): readonly string[] =>
    kind.verbs ??
    (kind.virtual ? ['create'] : ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']),

  /** The release as /version tells it. */
  release: (): ReleaseInfo => releaseInfo(describedRelease),
} as const;

/** Rules that each entry keeps. */
export const discoveryRules: Readonly<Record<keyof typeof discoveryBehaviours, readonly string[]>> = {
  kinds: ['VER-01', 'VER-11', 'VER-22'],
  versions: ['VER-02', 'VER-03', 'VER-08', 'VER-38'],
  setting: ['VER-26', 'VER-27'],
  settings: ['VER-23'],
  served: ['VER-24', 'VER-25', 'VER-28', 'VER-179'],
  gateIsOn: ['VER-57', 'VER-58', 'VER-61'],
  gateIsThere: ['VER-62'],
  verbs: [],
  release: [],
};

/** Type of the table; a fault replaces one entry. */
export type DiscoveryBehaviours = typeof discoveryBehaviours;
