import { type DataTable, Then, When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/exchange.ts';
import { changeSpoken } from '../../src/scene/change-spoken.ts';
import type { World } from '../../src/scene/world.ts';

const kind = 'ConfigMap';
const local = 'item-000';

/** Opens a watch, waits for its answer and closes it. */
const watched = async (world: World): Promise<Exchange> => {
  const stream = await world.me.watch({ path: world.objects.collection(kind), query: { resourceVersion: '0' } });
  await stream.opened;
  await stream.close();
  return stream.exchange();
};

const uses: Readonly<Record<string, (world: World) => Promise<Exchange>>> = {
  get: (world) => world.objects.get(kind, local),
  list: (world) => world.me.send({ method: 'GET', path: world.objects.collection(kind) }),
  watch: watched,
  update: (world) => world.objects.put(kind, local, world.objects.sample(kind, local, { data: { k: 'updated' } })),
  patch: (world) => world.objects.patch('merge patch', kind, local, { data: { k: 'patched' } }),
  delete: (world) => world.objects.delete(kind, local),
  'delete collection': (world) => world.me.send({ method: 'DELETE', path: world.objects.collection(kind), query: { labelSelector: world.scratch.selector } }),
};

When(/^I make use of config maps to (get|list|watch|update|patch|delete|delete collection)$/, async function (this: World, use: string) {
  this.note('the collection before', await this.admin.send({ method: 'GET', path: this.objects.collection(kind) }));
  this.answered(await (uses[use] as (world: World) => Promise<Exchange>)(this));
});

When('I {change} the status of the {kind} {string} with:', function (this: World, way: string, of: string, name: string, members: DataTable) {
  return changeSpoken(this, way, of, name, members, { subresource: 'status' });
});

When('I apply the config map {string} and the config map {string} as {string}', async function (this: World, one: string, other: string, manager: string) {
  const both = [one, other];
  const answers: Exchange[] = [];
  for (const name of both) answers.push(await this.objects.apply(kind, name, manager, { metadata: { labels: this.scratch.labels }, data: { k: 'applied' } }));
  this.note('answers by name', answers.map((answer, index) => [both[index], answer]));
});

Then('the status of both is recorded', function (this: World) {
  for (const [name, answer] of this.noted<ReadonlyArray<readonly [string, Exchange]>>('answers by name')) this.observe(name, answer.response?.status ?? null);
});
