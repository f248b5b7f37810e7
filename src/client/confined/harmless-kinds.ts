import type { KindAddress } from '../paths/kinds.ts';

/**
 * Kinds whose objects do not affect other objects of their namespace and start nothing, by group. A quota, a limit
 * range, a network policy or a role binding changes the rights of others; a Pod or a claim uses machines and disks.
 */
const harmless: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '': ['configmaps', 'secrets', 'serviceaccounts', 'endpoints', 'events', 'podtemplates'],
    apps: ['controllerrevisions'],
    'coordination.platform.io': ['leases'],
    'discovery.platform.io': ['endpointslices'],
    'events.platform.io': ['events'],
    'rbac.authorization.platform.io': ['roles'],
  }),
);

/** Whether objects of the kind may be created in a namespace that others use. */
export const isHarmless = ({ group, plural }: Pick<KindAddress, 'group' | 'plural'>): boolean =>
  harmless.get(group)?.includes(plural) === true;
