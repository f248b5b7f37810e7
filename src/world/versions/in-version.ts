import { type KindAddress, kindNamed } from '../../client/paths/kinds.ts';
import { ownMember } from '../../client/values/own-member.ts';
import type { World } from '../world.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';

/**
 * Address of the kind in an API version of its group, or of another group that also serves it; not applicable when the
 * discovery document does not list it. No request of the kind itself is sent: it would count as a use of the version.
 */
export const addressInVersion = async (world: World, kind: string, apiVersion: string): Promise<KindAddress> => {
  const [version = '', group = ''] = apiVersion.split('/').reverse();
  const address = { ...kindNamed(kind), group, version };
  const { response, json } = await world.admin.send({ method: 'GET', path: group ? `/apis/${apiVersion}` : '/api/v1' });
  const listed = valueAt(json, 'resources');
  const isListed = isArray(listed) && listed.some((one) => ownMember(one, 'name') === address.plural);
  if (response?.status === 404 || (response?.status === 200 && !isListed))
    world.notApplicable(`discovery does not list ${address.plural} in ${apiVersion}`);
  return address;
};

/** Address of the kind in the preferred version of its group. */
export const inPreferredVersion = async (world: World, kind: string): Promise<KindAddress> => {
  const { group } = kindNamed(kind);
  const version = valueAt(
    world.requireSuccess('reading the group', await world.admin.send({ method: 'GET', path: `/apis/${group}` })),
    'preferredVersion',
    'version',
  );
  return typeof version === 'string'
    ? { ...kindNamed(kind), version }
    : world.inconclusive('the group has no preferred version');
};
