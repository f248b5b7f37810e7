import { remembered } from '../../client/remembered.ts';
import type { ClientUnderTest } from '../../target/clients/client-under-test.ts';
import type { World } from '../world.ts';
import { pluginGifts } from './plugin-answers.ts';
import { PluginScene } from './plugin-scene.ts';

const known = new WeakMap<ClientUnderTest, Promise<boolean>>();

const asks = async (world: World): Promise<boolean> => {
  const scene = await PluginScene.open(world);
  const gift = await pluginGifts['a token']?.();
  scene.gifts = gift ? [gift] : [];
  return (await scene.request()).code === 0 && scene.stub.calls.length > 0;
};

/** A client that never asks anything shows nothing by not asking: undecided unless it asks with a configuration that is whole. Tried once a client. */
export const wholeClientAsks = async (world: World, { client }: PluginScene): Promise<void> => {
  if (!(await remembered(known, client, () => asks(world))))
    world.inconclusive('the client does not ask with a configuration that is whole, either');
};
