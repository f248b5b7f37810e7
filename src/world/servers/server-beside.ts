import type { StartOptions } from '../../target/testbed.ts';
import { readyServer } from './launched.ts';
import type { World } from '../world.ts';

/** Options of servers that start beside the one under test, on its storage, by the words of scenarios. Few of them: each is a start. */
export const besideOptions = {
  'plugins and a gate': {
    'enable-admission-plugins': ['AlwaysPullImages', 'DenyServiceExternalIPs'],
    'feature-gates': ['ProcMountType=true'],
  },
  'old versions off': {
    'runtime-config': ['batch/v1beta1=false', 'policy/v1beta1=false', 'policy/v1beta1/poddisruptionbudgets'],
  },
} as const satisfies Readonly<Record<string, StartOptions>>;

/** From now on the scenario's requests go to such a server, which may have been there before unless it is to be `fresh`. Undecided when it does not become ready. */
export const turnToBeside = async (world: World, words: keyof typeof besideOptions, fresh = false): Promise<void> => {
  world.me = (await readyServer(world, besideOptions[words], fresh)).client;
};
