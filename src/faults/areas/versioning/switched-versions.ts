import type { KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

const versionOf = ({ group, version }: KindData): string => (group === '' ? version : `${group}/${version}`);

/** Changes how the settings affect a kind. */
const onServed =
  (change: (kind: KindData, settings: ReadonlyMap<string, boolean>, served: KindData | null) => KindData | null) =>
  ({ behaviours: { discovery } }: ServerParts): void => {
    const { served } = discovery;
    discovery.served = (kind, settings) => change(kind, settings, served(kind, settings));
  };

/** Defects of the option that enables and disables versions (B 9). */
export const switchedVersionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['VER-03'],
    description: 'an alpha type is also served in v1',
    plant: ({ kinds }) => {
      const { onRequest: _asked, ...data } = kinds.find(({ kind }) => kind === 'StorageVersion') as KindData;
      kinds.push({ ...data, version: 'v1' });
    },
  },
  {
    seam: 'server',
    rules: ['VER-23'],
    description: 'only the first entry takes effect',
    plant: ({ behaviours: { discovery } }) => {
      discovery.settings = (entries) => entries.slice(0, 1);
    },
  },
  {
    seam: 'server',
    rules: ['VER-24'],
    description: 'a disabled version can still be read',
    plant: onServed(
      (kind, settings, served) =>
        served ?? (settings.get(versionOf(kind)) === false ? { ...kind, verbs: ['get', 'list', 'watch'] } : null),
    ),
  },
  {
    seam: 'server',
    rules: ['VER-25'],
    description: 'if one version of a group is disabled, all versions are disabled',
    plant: onServed((kind, settings, served) =>
      [...settings].some(([key, on]) => !on && kind.group !== '' && key.startsWith(`${kind.group}/`)) ? null : served,
    ),
  },
  {
    seam: 'server',
    rules: ['VER-28'],
    description: 'an entry for one type enables its complete version',
    plant: onServed(
      (kind, settings, served) =>
        served ?? ([...settings].some(([key, on]) => on && key.startsWith(`${versionOf(kind)}/`)) ? kind : null),
    ),
  },
  {
    seam: 'server',
    rules: ['VER-26'],
    description: 'a missing value means false',
    plant: ({ behaviours: { discovery } }) => {
      const { setting } = discovery;
      discovery.setting = (entry) => setting(entry.includes('=') ? entry : `${entry}=false`);
    },
  },
  {
    seam: 'server',
    rules: ['VER-27'],
    description: 'entries with the value true are ignored',
    plant: ({ behaviours: { discovery } }) => {
      discovery.settings = (entries) => entries.filter((entry) => !entry.endsWith('=true'));
    },
  },
  {
    seam: 'server',
    rules: ['VER-179'],
    description: 'a deprecated version that is enabled by default cannot be disabled',
    plant: onServed((kind, _settings, served) => served ?? (kind.deprecated && !kind.onRequest ? kind : null)),
  },
];
