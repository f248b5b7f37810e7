import type { World } from '../world.ts';
import { awaitRightOf, grantTo, type Right } from './rights.ts';

/**
 * Grants a right in the scenario's namespace to a service account, as a subject of kind ServiceAccount (A 2.2), and
 * waits until it is in effect.
 */
export const bindAccount = async (world: World, account: string, right: Right): Promise<void> => {
  const { namespace } = world;
  const local = { ...right, namespace };
  await grantTo(world, { kind: 'ServiceAccount', name: account, namespace }, local);
  await awaitRightOf(world, { user: `system:serviceaccount:${namespace}:${account}` }, local);
};
