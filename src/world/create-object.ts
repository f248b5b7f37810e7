import { awaitAccount } from './access/await-account.ts';
import { setCurrentObject } from './current-object.ts';
import { formOf, type RequestForm, sendInForm } from './request-form.ts';
import type { World } from './world.ts';
import type { JsonObject } from '../client/values/json-value.ts';

/**
 * Creates an object of this local name as "I", with a body that is JSON or bytes. The object becomes "it", and the
 * response the scenario's response. A Pod waits for the service account of its namespace.
 */
export const createObject = async (
  world: World,
  kind: string,
  local: string,
  bodyOf: (world: World, kind: string, local: string) => JsonObject | Uint8Array,
  form: RequestForm = formOf(''),
): Promise<void> => {
  setCurrentObject(world, kind, local);
  if (kind === 'Pod') await awaitAccount(world);
  const body = bodyOf(world, kind, local);
  const path = world.objects.collection(kind);
  const type = body instanceof Uint8Array ? { 'Content-Type': 'application/json' } : {};
  await sendInForm(world, kind, form, (request) => {
    const headers = { ...type, ...request.headers };
    return world.me.send({ method: 'POST', path, ...request, headers, body });
  });
};
