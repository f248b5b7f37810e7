import type { StartOptions } from '../../target/start-options.ts';
import { launchReadyServer } from './launch-server.ts';
import type { World } from '../world.ts';

/**
 * Options of servers that run next to the one under test on its storage, by their names in scenarios. Only a few,
 * because each needs a start.
 */
export const additionalServerOptions = {
  'plugins and a gate': {
    'enable-admission-plugins': ['AlwaysPullImages', 'DenyServiceExternalIPs'],
    'feature-gates': ['ProcMountType=true'],
  },
  'old versions off': {
    'runtime-config': ['batch/v1beta1=false', 'policy/v1beta1=false', 'policy/v1beta1/poddisruptionbudgets'],
  },
} as const satisfies Readonly<Record<string, StartOptions>>;

/**
 * Sends the scenario's later requests to such a server; reuses an existing one unless `fresh`. Inconclusive when it
 * does not become ready.
 */
export const useAdditionalServer = async (
  world: World,
  name: keyof typeof additionalServerOptions,
  fresh = false,
): Promise<void> => {
  world.me = (await launchReadyServer(world, additionalServerOptions[name], fresh)).client;
};
