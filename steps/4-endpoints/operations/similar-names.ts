import { Then, When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { readsReturnOwnObjects } from '../../../src/checks/operations/other-objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { collectionPath } from '../../../src/client/paths/kinds.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';
import type { World } from '../../../src/world/world.ts';
import { requestedCollectionNote } from '../../shared/notes/objects.ts';
import { targetBeforeNote, ownReadsNote } from './notes.ts';
import { defineWords } from '../../shared/words.ts';

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
  const pairs: [JsonValue, Exchange][] = [];
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

/** A request for an object under another name; returns the response. */
type RequestUnderName = (world: World, kind: string, local: string, other: string) => Promise<Exchange>;

defineWords<RequestUnderName>('requestUnderName', {
  get: (world, kind, local, other) => world.me.send({ method: 'GET', path: pathUnder(world, kind, local, other) }),
  'merge patch': async (world, kind, local, other) => {
    await noteBefore(world, kind, local);
    const name = decodeURIComponent(pathUnder(world, kind, local, other).split('/').at(-1) ?? '');
    world.objects.bindName(kind, other, name);
    return world.objects.patch('merge patch', kind, other, { metadata: { annotations: { k: 'patched' } } });
  },
  delete: async (world, kind, local, other) => {
    await noteBefore(world, kind, local);
    return world.me.send({ method: 'DELETE', path: pathUnder(world, kind, local, other) });
  },
});

When(
  'I {requestUnderName} the {kind} {string} under the name {string}',
  async function (this: World, send: RequestUnderName, kind: string, local: string, other: string) {
    this.recordResponse(await send(this, kind, local, other));
  },
);

When(
  'I get the {kind} {string} with the namespace in upper case',
  async function (this: World, kind: string, local: string) {
    this.recordResponse(await this.me.send({ method: 'GET', path: `${upperCaseCollection(this, kind)}/${local}` }));
  },
);

defineWords('upperCaseRequest', { list: 'GET', delete: 'DELETE' });

When(
  'I {upperCaseRequest} every {kind} with the namespace in upper case',
  async function (this: World, method: string, kind: string) {
    if (method === 'DELETE') await noteBefore(this, kind, 'a');
    requestedCollectionNote.set(this, { kind: `${kind}List`, namespace: this.namespace.toUpperCase() });
    this.recordResponse(await this.me.send({ method, path: upperCaseCollection(this, kind) }));
  },
);
