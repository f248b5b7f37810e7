import { defineParameterType, When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { otherContent } from '../../src/world/changes/other-content.ts';
import type { World } from '../../src/world/world.ts';
import { collectionBeforeNote } from '../shared/notes/objects.ts';

const local = 'item-000';

/** Opens a watch, waits for the response and closes the watch. */
const watched = async (world: World, kind: string): Promise<Exchange> => {
  const stream = await world.me.watch({ path: world.objects.collection(kind), query: { resourceVersion: '0' } });
  await stream.opened;
  await stream.close();
  return stream.exchange();
};

type Use = (world: World, kind: string) => Promise<Exchange>;
const uses: Readonly<Record<string, Use>> = {
  get: (world, kind) => world.objects.get(kind, local),
  list: (world, kind) => world.me.send({ method: 'GET', path: world.objects.collection(kind) }),
  watch: watched,
  update: (world, kind) =>
    world.objects.put(kind, local, world.objects.sample(kind, local, otherContent(kind, 'updated'))),
  patch: (world, kind) => world.objects.patch('merge patch', kind, local, otherContent(kind, 'patched')),
  'delete collection': (world, kind) =>
    world.me.send({
      method: 'DELETE',
      path: world.objects.collection(kind),
      query: { labelSelector: world.testNames.selector },
    }),
  delete: (world, kind) => world.objects.delete(kind, local),
};

// The verbs of the table above; a longer name precedes its prefix.
defineParameterType({
  name: 'use',
  regexp: new RegExp(Object.keys(uses).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

When('I access {kind} with the verb {use}', async function (this: World, of: string, use: string) {
  collectionBeforeNote.set(this, await this.admin.send({ method: 'GET', path: this.objects.collection(of) }));
  this.recordResponse(await (uses[use] as Use)(this, of));
});

When(
  'I apply the config map {string} and the config map {string} as field manager {string}',
  async function (this: World, one: string, other: string, manager: string) {
    for (const name of [one, other])
      this.recordResponse(
        await this.objects.apply('ConfigMap', name, manager, {
          metadata: { labels: this.testNames.labels },
          data: { k: 'applied' },
        }),
      );
  },
);
