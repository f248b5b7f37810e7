import { awaitAccount } from './await-account.ts';
import type { World } from '../world.ts';

/** Waits for the account `default` of the scenario's namespace, which Pods need; undecided when it does not come. */
export const podAccountReady = async (world: World): Promise<void> => {
  const { request, response, failure } = await awaitAccount(world, 10_000);
  if (response?.status !== 200) world.undecided(`GET ${request.path}: ${response?.status ?? failure?.message}`);
};
