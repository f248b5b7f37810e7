import { Given, Then, When } from '@cucumber/cucumber';
import { isListOf } from '../../src/checks/versions/list-of.ts';
import { pluralOf } from '../../src/client/paths/plural-of.ts';
import { createInVersion } from '../../src/world/versions/create-in-version.ts';
import { removedVersions } from '../../src/world/versions/removed-versions.ts';
import type { World } from '../../src/world/world.ts';
import { typesByGroupNote } from '../shared/notes/requests.ts';
import { defineWords } from '../shared/words.ts';
import { listsByVersionNote, type VersionedList } from './notes.ts';
import { valueAt } from '../../src/client/values/json-value.ts';
import { optionalList } from '../../src/world/required-members.ts';

const words = (text: string): readonly string[] => text.split(/, */);
const rootOf = (version: string): string => (version.includes('/') ? `/apis/${version}` : `/api/${version}`);
const listed = (world: World): readonly VersionedList[] => listsByVersionNote.of(world);

const listIn = async (world: World, kind: string, version: string): Promise<VersionedList> => ({
  kind,
  version,
  list: await world.me.send({ method: 'GET', path: `${rootOf(version)}/${pluralOf(kind)}`, query: { limit: '1' } }),
});

const noteLists = (world: World, lists: readonly VersionedList[]): void => {
  listsByVersionNote.set(world, lists);
  world.recordResponses(lists.map(({ list }) => list));
};

type SendInVersion = typeof createInVersion;

/** What is sent after the lists, for each kind and version. */
defineWords<readonly SendInVersion[]>('versionedRequests', { list: [], 'list and create': [createInVersion] });

// Kinds and versions are separated by commas.
When(
  'I {versionedRequests} each of {string} in version {string}',
  async function (this: World, others: readonly SendInVersion[], kinds: string, versions: string) {
    const wanted = words(versions).flatMap((version) => words(kinds).map((kind) => [kind, version] as const));
    const lists = await Promise.all(wanted.map(([kind, version]) => listIn(this, kind, version)));
    listsByVersionNote.set(this, lists);
    const sent = others.flatMap((send) => wanted.map(([kind, version]) => send(this, kind, version)));
    this.recordResponses([...lists.map(({ list }) => list), ...(await Promise.all(sent))]);
  },
);

Then('each response is a list of its kind in that version', function (this: World) {
  for (const { kind, version, list } of listed(this)) this.judge(isListOf(list, kind, version));
});

/** Alpha versions by kind. */
const alphas: Readonly<Record<string, string>> = {
  VolumeAttachment: 'storage.platform.io/v1alpha1',
  PriorityClass: 'scheduling.platform.io/v1alpha1',
  RuntimeClass: 'node.platform.io/v1alpha1',
  StorageVersion: 'internal.apiserver.platform.io/v1alpha1',
};

When('I list each of {string} in its alpha version', async function (this: World, kinds: string) {
  noteLists(this, await Promise.all(words(kinds).map((kind) => listIn(this, kind, alphas[kind] ?? 'v1alpha1'))));
});

When('I read the resources of every version of each group', async function (this: World) {
  const groups = optionalList((await this.me.send({ method: 'GET', path: '/apis' })).json, 'groups');
  const several = groups.filter((group) => optionalList(group, 'versions').length > 1);
  if (several.length === 0) this.notApplicable('no group has several versions');
  typesByGroupNote.set(
    this,
    await Promise.all(
      several.map(async (group) => {
        const versions = optionalList(group, 'versions').map((one) => String(valueAt(one, 'groupVersion')));
        const types = versions.map(async (version) => [version, await typesIn(this, version)] as const);
        return [String(valueAt(group, 'name')), await Promise.all(types)] as const;
      }),
    ),
  );
});

const typesIn = async (world: World, groupVersion: string): Promise<readonly string[]> =>
  optionalList((await world.me.send({ method: 'GET', path: `/apis/${groupVersion}` })).json, 'resources')
    .map((resource) => String(valueAt(resource, 'name')))
    .filter((name) => !name.includes('/'));

/** Major and minor number of the server's release; inconclusive if the release is unknown. */
const releaseOf = (world: World): readonly [number, number] => {
  const [major = 0, minor = 0] = (world.target.release ?? world.inconclusive('the release of the server is not known'))
    .split('.')
    .map(Number);
  return [major, minor];
};

Given(
  'a server of a release from {int}.{int} to {int}.{int}',
  function (this: World, from: number, first: number, to: number, last: number) {
    const [major, minor] = releaseOf(this);
    const place = major * 1_000 + minor;
    if (place < from * 1_000 + first || place > to * 1_000 + last)
      this.notApplicable(`the server has release ${this.target.release}`);
  },
);

When(
  "I list the kinds with a removal release later than the server's release in their old versions",
  async function (this: World) {
    const [major, minor] = releaseOf(this);
    const later = removedVersions.filter(({ release }) => {
      const [wanted = 0, number = 0] = release.split('.').map(Number);
      return wanted > major || (wanted === major && number > minor);
    });
    if (later.length === 0) return this.notApplicable(`no removal release is later than ${this.target.release}`);
    noteLists(
      this,
      await Promise.all(later.flatMap(({ version, kinds }) => kinds.map((kind) => listIn(this, kind, version)))),
    );
  },
);
