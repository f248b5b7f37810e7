import { defineParameterType, Given } from '@cucumber/cucumber';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { continueTokenOf } from '../../../src/client/responses/pages.ts';
import { type ReadScope, KnownHistory } from '../../../src/world/changes/known-history.ts';
import { enterNamespaceFor } from '../../../src/world/namespaces.ts';
import { untilReached } from '../../../src/world/time/until-reached.ts';
import { addressInVersion } from '../../../src/world/versions/in-version.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';

const collectionNote = new Note<KnownCollection>('{collection} with a known history');

/**
 * What a scenario knows of its collection. After the earlier version, an item that sorts first was created, one item
 * was deleted and two were changed.
 */
export interface KnownCollection {
  readonly history: KnownHistory;
  readonly earlier: { readonly version: string; readonly index: number };
  /** The first page, with limit 2, of a list at the earlier version. */
  readonly firstPage: Exchange;
  readonly latest: string;
}

type Collection = readonly [kind: string, extent?: ReadScope, apiVersion?: string];

const collections: Readonly<Record<string, Collection>> = {
  'the config maps of a namespace': ['ConfigMap'],
  'the config maps of all namespaces': ['ConfigMap', { wide: true }],
  'the config maps of a namespace selected by label': ['ConfigMap', { selected: true }],
  'the config maps of a namespace selected by name': ['ConfigMap', { only: 'item-1' }],
  'the secrets of a namespace': ['Secret'],
  'the secrets of all namespaces': ['Secret', { wide: true }],
  'the storage classes': ['StorageClass'],
  'the storage classes selected by name': ['StorageClass', { only: 'item-1' }],
  'the CSI storage capacities of a namespace': ['CSIStorageCapacity'],
  'the CSI storage capacities of all namespaces': ['CSIStorageCapacity', { wide: true }],
  'the custom resources of a namespace': ['Widget'],
  'the custom resources of all namespaces': ['Widget', { wide: true }],
  'the cluster-wide custom resources': ['Gadget'],
  'the events of a namespace': ['Event'],
  'the events of a namespace in events.platform.io/v1': ['Event', {}, 'events.platform.io/v1'],
};

defineParameterType({
  name: 'collection',
  regexp: /the .+?/,
  transformer: (text: string) => collections[text],
  useForSnippets: false,
});

Given('{collection} with a known history', async function (this: World, collection: Collection | undefined) {
  if (!collection) throw new Error('no such collection is known');
  const [kind, extent, apiVersion] = collection;
  await enterNamespaceFor(this, kind);
  if (apiVersion !== undefined) this.objects.registerKind(await addressInVersion(this, kind, apiVersion));
  const history = new KnownHistory(this, kind, extent);
  await history.begin();
  for (const local of ['item-0', 'item-1', 'item-2', 'item-3', 'item-4']) await history.create(local);
  const earlier = { version: await history.listVersion(), index: history.states.length - 1 };
  const firstPage = await history.list({ limit: '2' });
  await history.create('a-late-one');
  await history.delete('item-3');
  await history.change('item-1');
  const latest = versionOf(await history.change('item-4'));
  if (!latest) return this.inconclusive('the response to the write has no resource version');
  noteKnownCollection(this, { history, earlier, firstPage, latest });
});

export const noteKnownCollection = (world: World, collection: KnownCollection): KnownCollection =>
  collectionNote.set(world, collection);

export const knownCollectionOf = (world: World): KnownCollection => collectionNote.of(world);

defineParameterType({
  name: 'listVersion',
  regexp: /unset|0|earlier|latest/,
  transformer: (text: string) => text,
  useForSnippets: false,
});

/** Query of a list of the known collection. The version is one of unset, 0, earlier and latest. */
export const listQuery = (world: World, match: string, version: string, limited = false): Record<string, string> => {
  const { earlier, latest } = knownCollectionOf(world);
  const named: Record<string, string> = { earlier: earlier.version, latest };
  return {
    ...(limited ? { limit: '2' } : {}),
    ...(match === 'unset' ? {} : { resourceVersionMatch: match }),
    ...(version === 'unset' ? {} : { resourceVersion: named[version] ?? version }),
  };
};

/** Lists all pages. Only the first request has a version and a match: its continue token keeps both. */
export const listAllPages = async (world: World, first: Record<string, string>): Promise<readonly Exchange[]> => {
  const page = await untilReached(() => knownCollectionOf(world).history.list(first));
  const token = page.response?.status === 200 ? continueTokenOf(page) : null;
  return token === null
    ? [page]
    : [page, ...(await knownCollectionOf(world).history.pages({ limit: '2' }, { from: token }))];
};
