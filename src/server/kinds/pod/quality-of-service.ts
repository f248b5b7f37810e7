import { quantityOf } from '../../admission/quantity.ts';
import type { Json } from '../../model.ts';

const names = ['cpu', 'memory'];

/**
 * The quality of service of a Pod: `Guaranteed` when every container limits CPU and memory and requests the same,
 * `BestEffort` when no container states either, otherwise `Burstable`.
 */
export const qualityOfService = (spec: Json): 'Guaranteed' | 'Burstable' | 'BestEffort' => {
  const containers: Json[] = [...(spec?.containers ?? []), ...(spec?.initContainers ?? [])];
  const stated = containers.some(({ resources }) =>
    names.some((name) => quantityOf(resources?.limits?.[name]) > 0 || quantityOf(resources?.requests?.[name]) > 0),
  );
  if (!stated) return 'BestEffort';
  const guaranteed = containers.every(({ resources }) =>
    names.every((name) => {
      const limit = quantityOf(resources?.limits?.[name]);
      return limit > 0 && quantityOf(resources?.requests?.[name] ?? resources?.limits?.[name]) === limit;
    }),
  );
  return guaranteed ? 'Guaranteed' : 'Burstable';
};
