import { Given } from '@cucumber/cucumber';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { tokenOf } from '../../../src/client/pages.ts';
import { type Extent, KnownHistory } from '../../../src/scene/changes/known-history.ts';
import { makeNamespaceFor } from '../../../src/scene/namespaces.ts';
import { reached } from '../../../src/scene/time/reached.ts';
import { inVersion } from '../../../src/scene/versions/in-version.ts';
import type { World } from '../../../src/scene/world.ts';

/** What a scenario knows of its collection: "then" is a moment after which an item that sorts first was made, one removed and two changed. */
export interface Known {
  readonly history: KnownHistory;
  readonly then: { readonly version: string; readonly index: number };
  /** The first page of 2 of a list begun then. */
  readonly firstPage: Exchange;
  readonly now: string;
}

const collections: Readonly<Record<string, readonly [kind: string, extent?: Extent, apiVersion?: string]>> = {
  'the config maps of a namespace': ['ConfigMap'],
  'the config maps of all namespaces': ['ConfigMap', { wide: true }],
  'the config maps of a namespace that a selector fits': ['ConfigMap', { selected: true }],
  'the config maps of a namespace with the name of one': ['ConfigMap', { only: 'item-1' }],
  'the secrets of a namespace': ['Secret'],
  'the secrets of all namespaces': ['Secret', { wide: true }],
  'the storage classes': ['StorageClass'],
  'the storage classes with the name of one': ['StorageClass', { only: 'item-1' }],
  'the CSI storage capacities of a namespace': ['CSIStorageCapacity'],
  'the CSI storage capacities of all namespaces': ['CSIStorageCapacity', { wide: true }],
  'the custom resources of a namespace': ['Widget'],
  'the custom resources of all namespaces': ['Widget', { wide: true }],
  'the cluster-wide custom resources': ['Gadget'],
  'the events of a namespace': ['Event'],
  'the events of a namespace in events.platform.io/v1': ['Event', {}, 'events.platform.io/v1'],
};

Given(/^the known history of (the .*)$/, async function (this: World, collection: string) {
  const [kind, extent, apiVersion] = collections[collection] ?? this.undecided(`no history is known of ${collection}`);
  await makeNamespaceFor(this, kind);
  if (apiVersion !== undefined) this.objects.learn(await inVersion(this, kind, apiVersion));
  const history = new KnownHistory(this, kind, extent);
  await history.begin();
  for (const local of ['item-0', 'item-1', 'item-2', 'item-3', 'item-4']) await history.create(local);
  const then = { version: await history.listVersion(), index: history.states.length - 1 };
  const firstPage = await history.list({ limit: '2' });
  await history.create('a-late-one');
  await history.delete('item-3');
  await history.change('item-1');
  const now = versionOf(await history.change('item-4')) ?? this.undecided('the write answered without a version');
  this.note<Known>('known', { history, then, firstPage, now });
});

/** What the scenario's own history step noted. */
export const known = (world: World): Known => world.noted<Known>('known');

/** Query of a list of the known collection; versions are named: unset, 0, then, now. */
export const query = (world: World, match: string, version: string, limited = false): Record<string, string> => {
  const { then, now } = known(world);
  const named: Record<string, string> = { then: then.version, now };
  return {
    ...(limited ? { limit: '2' } : {}),
    ...(match === 'unset' ? {} : { resourceVersionMatch: match }),
    ...(version === 'unset' ? {} : { resourceVersion: named[version] ?? version }),
  };
};

/** Lists and follows the tokens. Only the first page carries version and match: its token remembers both. */
export const followed = async (world: World, asked: Record<string, string>): Promise<readonly Exchange[]> => {
  const first = await reached(() => known(world).history.list(asked));
  const token = first.response?.status === 200 ? tokenOf(first) : null;
  return token === null ? [first] : [first, ...(await known(world).history.pages({ limit: '2' }, { from: token }))];
};
