import { Then, When } from '@cucumber/cucumber';
import { isAuthorized } from '../../src/checks/access/access.ts';
import { collectionIsAsBefore } from '../../src/checks/lists/collections.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import { grantRight } from '../../src/scene/access/rights.ts';
import type { World } from '../../src/scene/world.ts';
import { ownItem } from '../shared/lists.ts';

const kind = 'ConfigMap';
const local = 'item-000';
const merge = { 'Content-Type': 'application/merge-patch+json' };

const tries: Readonly<Record<string, (world: World) => Promise<Exchange>>> = {
  read: (world) => world.objects.get(kind, local),
  list: (world) => world.me.send({ method: 'GET', path: world.objects.collection(kind) }),
  create: (world) => world.objects.create(kind, 'new'),
  update: (world) => world.objects.put(kind, local, world.objects.sample(kind, local, { data: { k: 'updated' } })),
  patch: (world) => world.me.send({ method: 'PATCH', path: world.objects.path(kind, local), headers: merge, body: JSON.stringify({ data: { k: 'patched' } }) }),
  delete: (world) => world.objects.delete(kind, local),
};

const all = (world: World): Promise<Exchange> => world.admin.send({ method: 'GET', path: world.objects.collection(kind) });

When(/^I try to (read|list|create|update|patch|delete) config maps$/, async function (this: World, verb: string) {
  this.note('the collection before', await all(this));
  this.answered(await (tries[verb] as (world: World) => Promise<Exchange>)(this));
});

Then('the config maps are as they were', async function (this: World) {
  this.judge(collectionIsAsBefore(this.noted<Exchange>('the collection before'), await all(this), ownItem(this)));
});

When(/^I read the (status|log|scale) of the (persistent volume|pod) "([^"]*)"$/, async function (this: World, subresource: string, spoken: string, name: string) {
  const path = this.objects.path(spoken === 'pod' ? 'Pod' : 'PersistentVolume', name, subresource);
  this.answered(await this.me.send({ method: 'GET', path }));
});

Then('I am let through', function (this: World) {
  this.judge(isAuthorized(this.answer));
});

// Whether and when the right takes effect is the question here, so nobody waits for it before.
When('I am given the right to read config maps and read the config map {string} for ten seconds', async function (this: World, name: string) {
  await grantRight(this, this.noted('my user name'), { verbs: ['get'], resource: 'configmaps', namespace: this.namespace });
  this.answered(await eventually(() => this.objects.get(kind, name), ({ response }) => response?.status === 200));
});
