import type { World } from '../world.ts';
import { awaitRightOf, grantTo, type Right } from './rights.ts';

/** Lets a service account of the scenario's namespace do something there, as a subject of kind ServiceAccount (A 2.2), and waits until it is in effect. */
export const bindAccount = async (world: World, account: string, right: Right): Promise<void> => {
  const { namespace } = world;
  const there = { ...right, namespace };
  await grantTo(world, { kind: 'ServiceAccount', name: account, namespace }, there);
  await awaitRightOf(world, { user: `system:serviceaccount:${namespace}:${account}` }, there);
};
