import { computedOnce } from '../../client/values/computed-once.ts';
import type { ClientUnderTest } from '../../target/clients/client-under-test.ts';
import type { World } from '../world.ts';
import { pluginResults } from './plugin-results.ts';
import { PluginSetup } from './plugin-setup.ts';

const known = new WeakMap<ClientUnderTest, Promise<boolean>>();

const sendsRequests = async (world: World): Promise<boolean> => {
  const setup = await PluginSetup.open(world);
  const gift = await pluginResults['a token']?.();
  setup.results = gift ? [gift] : [];
  return (await setup.request()).code === 0 && setup.stub.calls.length > 0;
};

/**
 * A missing request only proves something for a client that otherwise sends requests: inconclusive unless it sends
 * requests with a valid configuration. Tested once per client.
 */
export const requireWorkingClient = async (world: World, { client }: PluginSetup): Promise<void> => {
  if (!(await computedOnce(known, client, () => sendsRequests(world))))
    world.inconclusive('the client sends no request with a valid configuration either');
};
