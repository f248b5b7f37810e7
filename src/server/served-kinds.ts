import type { KindData } from './model.ts';
import type { ServerOptions } from './options.ts';

/** The kinds that `--runtime-config` leaves on: a missing value means true, the most exact key wins, `api/all` turns on nothing that is gone (B 9.3). */
export const servedKinds = (kinds: readonly KindData[], options: ServerOptions): readonly KindData[] => {
  const settings = new Map(options.list('runtime-config').map((entry) => {
    const [key = '', value = 'true'] = entry.split('=');
    return [key, value !== 'false'] as const;
  }));
  return kinds.filter((kind) => {
    const version = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`;
    const keys = [`${version}/${kind.plural}`, version, kind.group === '' ? `api/${kind.version}` : '', kind.onRequest ? '' : 'api/all'];
    const decided = keys.map((key) => settings.get(key)).find((value) => value !== undefined);
    return decided ?? !kind.onRequest;
  });
};
