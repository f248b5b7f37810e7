import { type GivenMembers, patchOf, withMembers } from './given-members.ts';
import type { PatchKind, WriteChoice } from './objects.ts';
import { setCurrentObject } from './current-object.ts';
import { requestInForm, type RequestForm, sendInForm } from './request-form.ts';
import type { World } from './world.ts';
import { membersAt } from '../client/values/json-value.ts';

/**
 * Reads the object, makes it "it" and sends a replace or patch, whose response becomes the scenario's response.
 * Controllers of the server also write the object, so a replace with a conflict (409) is repeated from the stored
 * state, at most five times.
 */
export const changeObject = async (
  world: World,
  way: string,
  kind: string,
  local: string,
  given: GivenMembers,
  choice: WriteChoice & { readonly subresource?: string } = {},
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = world.requireSuccess(
      `reading the ${kind} ${local}`,
      await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) }),
    );
    setCurrentObject(world, kind, local, before);
    const answer =
      way === 'replace'
        ? await world.objects.put(kind, local, withMembers(membersAt(before), given), choice)
        : await world.objects.patch(way as PatchKind, kind, local, patchOf(way as PatchKind, given), choice);
    if (way === 'replace' && answer.response?.status === 409 && attempt < 5) continue;
    world.recordResponse(answer);
    return;
  }
};

/**
 * As `changeObject`, with a request in this form. A change that is sent as a dry run and then for real begins with the
 * same state both times.
 */
export const changeInForm = async (
  world: World,
  way: string,
  kind: string,
  local: string,
  given: GivenMembers,
  form: RequestForm,
  subresource = '',
): Promise<void> => {
  if (!form.alsoReal)
    return changeObject(world, way, kind, local, given, { ...requestInForm(world, kind, form), subresource });
  const before = world.requireSuccess(`reading the ${kind} ${local}`, await world.objects.get(kind, local));
  setCurrentObject(world, kind, local, before);
  await sendInForm(world, kind, form, (request) =>
    way === 'replace'
      ? world.objects.put(kind, local, withMembers(membersAt(before), given), { ...request, subresource })
      : world.objects.patch(way as PatchKind, kind, local, patchOf(way as PatchKind, given), {
          ...request,
          subresource,
        }),
  );
};
