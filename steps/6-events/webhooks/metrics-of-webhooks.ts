import { When } from '@cucumber/cucumber';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';

type TryWrite = (world: World, local: string) => Promise<Exchange>;

defineWords<TryWrite>('triedWrite', {
  create: ({ objects }, local) => objects.create('ConfigMap', local),
  change: ({ objects }, local) => objects.patch('merge patch', 'ConfigMap', local, { data: { changed: 'yes' } }),
  delete: ({ objects }, local) => objects.delete('ConfigMap', local),
});

// The names of several objects are separated by commas.
When('I try to {triedWrite} the config map(s) {string}', async function (this: World, write: TryWrite, names: string) {
  for (const local of names.split(', ')) {
    setCurrentObject(this, 'ConfigMap', local);
    this.recordResponse(await write(this, local));
  }
});
