import { When } from '@cucumber/cucumber';
import { refusesValues } from '../../src/checks/objects/limits.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { speakOf } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

/** The largest size accepted in bytes, with the local name of its secret; undecided when no size was refused for its values. */
const largest = (world: World): { readonly size: number; readonly local: string } => {
  const last = world.noted<Exchange[]>('creates').at(-1);
  if (!last || !refusesValues(last)) return world.undecided('no size was refused for its values');
  const size = world.noted<number>('size refused') / 2;
  return { size, local: `size-${size}` };
};

const encoded = (bytes: number): string => Buffer.alloc(bytes, 'v').toString('base64');

When(
  /^I (merge patch the largest of them with|apply to the largest of them) as much again$/,
  async function (this: World, way: string) {
    const { size, local } = largest(this);
    speakOf(this, 'Secret', local, this.done('reading it', await this.objects.get('Secret', local)));
    const more = { data: { more: encoded(size) } };
    this.answered(
      await (way.startsWith('apply')
        ? this.objects.apply('Secret', local, 'planecheck', more)
        : this.objects.patch('merge patch', 'Secret', local, more)),
    );
  },
);

When('I create a secret of the size refused, as text', async function (this: World) {
  const { size } = largest(this);
  speakOf(this, 'Secret', 'text');
  this.answered(await this.objects.create('Secret', 'text', { stringData: { k: 'v'.repeat(2 * size) } }));
});

When('I create a secret of the largest size accepted, under a key of 253 characters', async function (this: World) {
  const { size } = largest(this);
  speakOf(this, 'Secret', 'long-key');
  const body = {
    ...this.objects.sample('Secret', 'long-key'),
    stringData: undefined,
    data: { ['k'.repeat(253)]: encoded(size) },
  };
  this.answered(await this.me.send({ method: 'POST', path: this.objects.collection('Secret'), body }));
});
