import { defineWords } from '../shared/words.ts';
import { When } from '@cucumber/cucumber';
import { rejectsForValues } from '../../src/checks/objects/limits.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { createsNote, rejectedSizeNote } from './notes.ts';
import type { JsonObject } from '../../src/client/values/json-value.ts';

/** The largest accepted size in bytes and the local name of its secret; inconclusive if no size was rejected. */
const largest = (world: World): { readonly size: number; readonly local: string } => {
  const last = createsNote.of(world).at(-1);
  if (!last || !rejectsForValues(last)) return world.inconclusive('no size was rejected for its values');
  const size = rejectedSizeNote.of(world) / 2;
  return { size, local: `size-${size}` };
};

const encoded = (bytes: number): string => Buffer.alloc(bytes, 'v').toString('base64');

/** Makes the largest accepted secret the current object; returns its local name and members that double its size. */
const doubled = async (world: World): Promise<{ readonly local: string; readonly members: JsonObject }> => {
  const { size, local } = largest(world);
  setCurrentObject(
    world,
    'Secret',
    local,
    world.requireSuccess('reading it', await world.objects.get('Secret', local)),
  );
  return { local, members: { data: { more: encoded(size) } } };
};

When('I create a secret of the largest accepted size under a key of 253 characters', async function (this: World) {
  const { size } = largest(this);
  setCurrentObject(this, 'Secret', 'long-key');
  const body = {
    ...this.objects.sample('Secret', 'long-key'),
    data: { ['k'.repeat(253)]: encoded(size) },
  };
  this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection('Secret'), body }));
});

defineWords<(world: World, local: string, members: JsonObject) => Promise<Exchange>>('growth', {
  'merge patch': ({ objects }, local, members) => objects.patch('merge patch', 'Secret', local, members),
  apply: ({ objects }, local, members) => objects.apply('Secret', local, 'planecheck', members),
});

When(
  'I {growth} the largest accepted secret to twice its size',
  async function (this: World, write: (world: World, local: string, members: JsonObject) => Promise<Exchange>) {
    const { local, members } = await doubled(this);
    this.recordResponse(await write(this, local, members));
  },
);
