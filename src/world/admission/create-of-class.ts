import { withMember } from '../../client/values/member-path.ts';
import { awaitAccount } from '../access/await-account.ts';
import { type GivenMembers, withMembers } from '../given-members.ts';
import { setCurrentObject } from '../current-object.ts';
import type { World } from '../world.ts';
import { classMembers } from './class-members.ts';

/** A class by its kind and local name. */
export interface ClassReference {
  readonly kind: string;
  readonly local: string;
}

/**
 * Creates an object that names a class of the scenario. The object becomes "it", and the response the scenario's
 * response.
 */
export const createOfClass = async (
  world: World,
  kind: string,
  local: string,
  of: ClassReference,
  given?: GivenMembers,
): Promise<void> => {
  setCurrentObject(world, kind, local);
  if (kind === 'Pod') await awaitAccount(world);
  const sample = withMember(
    world.objects.sample(kind, local),
    classMembers[of.kind] ?? '',
    world.objects.name(of.kind, of.local),
  );
  const body = given === undefined ? sample : withMembers(sample, given);
  world.recordResponse(await world.me.send({ method: 'POST', path: world.objects.collection(kind), body }));
};
