import type { StartOptions } from '../../target/start-options.ts';
import { type LaunchedServerClient, launchServer, awaitReadyServer } from './launch-server.ts';
import { ScenarioEnded } from '../scenario-ended.ts';
import type { World } from '../world.ts';

/**
 * Starts a server that may refuse to start with these options. Returns its error output, or the server when it is
 * ready; inconclusive when neither happens in time.
 */
export const launchOutcome = async (
  world: World,
  options: StartOptions,
): Promise<LaunchedServerClient | { readonly refusal: string }> => {
  let started: LaunchedServerClient;
  try {
    started = await launchServer(world, options, true);
  } catch (error) {
    if (error instanceof ScenarioEnded || !(error instanceof Error)) throw error;
    return / within \d+ s/.test(error.message) ? world.inconclusive(error.message) : { refusal: error.message };
  }
  return awaitReadyServer(world, started);
};
