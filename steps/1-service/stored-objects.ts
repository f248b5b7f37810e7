import { Then, When } from '@cucumber/cucumber';
import { keyOf, listLacks } from '../../src/checks/lists/lists.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { collectionPath, kindNamed } from '../../src/client/paths/kinds.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import type { World } from '../../src/world/world.ts';
import { collectionBeforeNote, createdObjectsNotes } from '../shared/notes/objects.ts';
import { listsByKindNote } from '../shared/notes/requests.ts';
import { valueAt } from '../../src/client/values/json-value.ts';

const listed = (world: World, kind: string): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: world.objects.collection(kind) });

When(
  'I list up to 20 service accounts, config maps, secrets, namespaces and storage classes each',
  async function (this: World) {
    const kinds = ['ServiceAccount', 'ConfigMap', 'Secret', 'Namespace', 'StorageClass'].map(kindNamed);
    listsByKindNote.set(
      this,
      await Promise.all(
        kinds.map(async (kind) => ({
          kind,
          list: await this.me.send({ method: 'GET', path: collectionPath(kind), query: { limit: '20' } }),
        })),
      ),
    );
  },
);

Then('none of the {int} {kind} exists', async function (this: World, _count: number, kind: string) {
  this.judge(listLacks([await listed(this, kind)], createdObjectsNotes.of(this, kind).map(keyOf)));
});

When('I create a {kind} with neither name nor generateName', async function (this: World, kind: string) {
  collectionBeforeNote.set(this, await listed(this, kind));
  const { metadata, ...rest } = this.objects.sample(kind, 'nameless');
  this.recordResponse(
    await this.me.send({
      method: 'POST',
      path: this.objects.collection(kind),
      body: { ...rest, metadata: { labels: valueAt(metadata, 'labels') } },
    }),
  );
});

When(
  'I delete the {kind} {string}, wait until it no longer exists and create it again',
  async function (this: World, kind: string, local: string) {
    this.requireSuccess('deleting the object', await this.objects.delete(kind, local));
    const read = await eventually(
      () => this.objects.get(kind, local),
      ({ response }) => response?.status === 404,
    );
    if (read.response?.status !== 404) this.inconclusive('the deleted object still exists after ten seconds');
    this.recordResponse(await this.objects.create(kind, local));
  },
);
