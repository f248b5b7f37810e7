import { withMember } from '../../client/values/member-path.ts';
import type { World } from '../world.ts';
import { classMembers } from './class-members.ts';
import type { JsonObject } from '../../client/values/json-value.ts';

/** A valid object of the kind that names a class of the scenario, by the kind and the local name of the class. */
export const bodyOfClass = (
  world: World,
  kind: string,
  local: string,
  classKind: string,
  classLocal: string,
): JsonObject =>
  withMember(
    world.objects.sample(kind, local),
    classMembers[classKind] ?? '',
    world.objects.name(classKind, classLocal),
  );
