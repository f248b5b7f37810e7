import { Then, When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { readsReturnOwnObjects } from '../../../src/checks/operations/other-objects.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { collectionPath } from '../../../src/client/paths/kinds.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';
import type { PatchKind } from '../../../src/world/objects.ts';
import type { World } from '../../../src/world/world.ts';
import { requestedCollectionNote } from '../../shared/notes/objects.ts';
import { targetBeforeNote, ownReadsNote } from './notes.ts';

/** Path of an object under another name: `other` replaces the local name. */
const pathUnder = (world: World, kind: string, local: string, other: string): string => {
  const real = world.objects.name(kind, local);
  const named = world.objects.address(kind).namespaced ? other : real.replace(`-${local}-`, () => `-${other}-`);
  if (named === real) world.inconclusive(`the name ${real} does not contain ${local}`);
  return `${world.objects.collection(kind)}/${encodeURIComponent(named)}`;
};

/** Path of a collection with the namespace in upper case, which equals the namespace if a server ignores case. */
const upperCaseCollection = (world: World, kind: string): string =>
  collectionPath(world.objects.address(kind), world.namespace.toUpperCase());

const noteBefore = async (world: World, kind: string, local: string): Promise<void> => {
  targetBeforeNote.set(world, world.requireSuccess('reading it', await world.objects.get(kind, local)));
};

When('I get each of the {kind} {string}', async function (this: World, kind: string, names: string) {
  const pairs: [Json, Exchange][] = [];
  for (const name of names.split(', ')) {
    const real = this.objects.name(kind, name);
    const query = { fieldSelector: `metadata.name=${real}` };
    const list = await this.admin.send({ method: 'GET', path: this.objects.collection(kind), query });
    this.requireSuccess('listing it', list);
    // The server may ignore the selector.
    const listed = itemsOf(list).find((item) => valueAt(item, 'metadata', 'name') === real);
    pairs.push([listed ?? this.inconclusive(`a list does not contain ${name}`), await this.objects.get(kind, name)]);
  }
  ownReadsNote.set(this, pairs);
});

Then('each response is the requested object', function (this: World) {
  this.judge(readsReturnOwnObjects(ownReadsNote.of(this)));
});

When(
  'I get the {kind} {string} under the name {string}',
  async function (this: World, kind: string, local: string, other: string) {
    this.recordResponse(await this.me.send({ method: 'GET', path: pathUnder(this, kind, local, other) }));
  },
);

When(
  'I {change} the {kind} {string} under the name {string}',
  async function (this: World, way: string, kind: string, local: string, other: string) {
    await noteBefore(this, kind, local);
    this.objects.bindName(kind, other, decodeURIComponent(pathUnder(this, kind, local, other).split('/').at(-1) ?? ''));
    this.recordResponse(
      await this.objects.patch(way as PatchKind, kind, other, { metadata: { annotations: { k: 'patched' } } }),
    );
  },
);

When(
  'I delete the {kind} {string} under the name {string}',
  async function (this: World, kind: string, local: string, other: string) {
    await noteBefore(this, kind, local);
    this.recordResponse(await this.me.send({ method: 'DELETE', path: pathUnder(this, kind, local, other) }));
  },
);

When(
  'I get the {kind} {string} with the namespace in upper case',
  async function (this: World, kind: string, local: string) {
    this.recordResponse(await this.me.send({ method: 'GET', path: `${upperCaseCollection(this, kind)}/${local}` }));
  },
);

When('I list every {kind} with the namespace in upper case', async function (this: World, kind: string) {
  requestedCollectionNote.set(this, { kind: `${kind}List`, namespace: this.namespace.toUpperCase() });
  this.recordResponse(await this.me.send({ method: 'GET', path: upperCaseCollection(this, kind) }));
});

When('I delete every {kind} with the namespace in upper case', async function (this: World, kind: string) {
  await noteBefore(this, kind, 'a');
  this.recordResponse(await this.me.send({ method: 'DELETE', path: upperCaseCollection(this, kind) }));
});
