import type { ServerParts } from '../../../server/core.ts';
import { volumeSources } from '../../../server/kinds/persistent-volume/volume-sources.ts';
import type { Fault } from '../../fault.ts';

const withoutCheck =
  (broken: readonly string[]) =>
  ({ kinds }: ServerParts): void => {
    const at = kinds.findIndex(({ kind }) => kind === 'PersistentVolume');
    const kind = kinds[at];
    if (kind)
      kinds[at] = {
        ...kind,
        validations: kind.validations.filter(({ rules }) => !rules.some((rule) => broken.includes(rule))),
      };
  };

/** Sources that are stored without one of their required members (A 2.4), in the order of the server's table. */
export const volumeSourceFaults: readonly Fault[] = volumeSources.flatMap(({ name, required }) =>
  Object.entries(required).map(
    ([member, rules]): Fault => ({
      seam: 'server',
      rules,
      description: `${name} without ${member} is stored`,
      plant: withoutCheck(rules),
    }),
  ),
);
