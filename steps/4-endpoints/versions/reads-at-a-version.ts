import { Given, Then, When } from '@cucumber/cucumber';
import {
  readsReturnAllowedVersions,
  readsReturnKnownStates,
  versionOf,
} from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { whileOthersWrite } from '../../../src/world/changes/while-others-write.ts';
import { enterNamespaceFor } from '../../../src/world/namespaces.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { untilReached } from '../../../src/world/time/until-reached.ts';
import type { World } from '../../../src/world/world.ts';
import { rememberState, statesByVersion, writeNewState } from './reads-after-writes.ts';
import type { CheckedRead } from '../../shared/notes/requests.ts';
import { defineWords } from '../../shared/words.ts';
import { readsNote } from '../../shared/notes/requests.ts';
import { kindNote, localNote } from './notes.ts';
import { Note } from '../../../src/world/note.ts';

const historyNote = new Note<string[]>('a test namespace with the {kind} {string} and its history');

Given(
  'a test namespace with the {kind} {string} and its history',
  async function (this: World, kind: string, local: string) {
    await enterNamespaceFor(this, kind);
    const created = await this.objects.createRequired(kind, local);
    rememberState(this, created);
    kindNote.set(this, kind);
    localNote.set(this, local);
    historyNote.set(this, [
      versionOf(created) ?? '',
      await writeNewState(this, local, kind),
      await writeNewState(this, local, kind),
      await writeNewState(this, local, kind),
    ]);
  },
);

const history = (world: World): string[] => historyNote.of(world);
const readIt = (world: World, resourceVersion: string, under = ''): Promise<Exchange> =>
  world.me.send({
    method: 'GET',
    path: world.objects.path(kindNote.of(world), localNote.of(world), under),
    query: { resourceVersion },
  });

/** A read at a resource version. */
interface VersionedRead {
  readonly version: (world: World) => string | Promise<string>;
  readonly under?: 'status';
  /** A stale cache may return 404 for a moment. */
  readonly mayLag?: true;
  /** Only the newest of the known states may be returned. */
  readonly isNewest?: true;
}

const firstVersion = (world: World): string => history(world)[0] as string;

// Later writes of another object move the resource version of the list beyond that of any object.
const versionOfCollection = async (world: World): Promise<string> => {
  const kind = kindNote.of(world);
  await world.objects.createRequired(kind, 'other');
  world.requireSuccess('deleting', await world.objects.delete(kind, 'other'));
  const list = world.requireSuccess(
    'listing',
    await world.me.send({ method: 'GET', path: world.objects.collection(kind) }),
  );
  return versionOf(list) ?? world.inconclusive('the list has no resource version');
};

defineWords<VersionedRead>('versionedRead', {
  'the object at resource version 0': { version: () => '0', mayLag: true },
  'the object at its first resource version': { version: firstVersion },
  'the object at the resource version of its collection': { version: versionOfCollection, isNewest: true },
  'its status at resource version 0': { version: () => '0', under: 'status', mayLag: true },
  'its status at its first resource version': { version: firstVersion, under: 'status', mayLag: true },
});

When('I get {versionedRead}', async function (this: World, { version, under, mayLag, isNewest }: VersionedRead) {
  const resourceVersion = await version(this);
  const read = await eventually(
    () => readIt(this, resourceVersion, under),
    ({ response }) => !mayLag || response?.status !== 404,
  );
  readsNote.set(this, [[read, isNewest ? history(this).slice(-1) : history(this)]]);
});

Then(
  /^(?:the read returns|every read returned) (?:a state that the object had|the newest state)$/,
  function (this: World) {
    const reads = readsNote.of(this);
    this.judge(readsReturnAllowedVersions(reads));
    const known = statesByVersion.get(this);
    if (known)
      this.judge(
        readsReturnKnownStates(
          reads.map(([read]) => read),
          known,
        ),
      );
  },
);

/** Changes the object, reads it at one or two resource versions, and adds the reads; false if they did not succeed. */
type ChangeAndRead = (world: World, reads: CheckedRead[]) => Promise<boolean | undefined>;

const writeNext = async (world: World): Promise<string> => {
  const version = await writeNewState(world, localNote.of(world), kindNote.of(world));
  history(world).push(version);
  return version;
};

defineWords<ChangeAndRead>('readVersions', {
  'resource version 0': async (world, reads) => {
    await writeNext(world);
    reads.push([await readIt(world, '0'), [...history(world)]]);
    return undefined;
  },
  'the previous and the new resource version': async (world, reads) => {
    const before = history(world).at(-1) as string;
    const now = await writeNext(world);
    reads.push(
      [await untilReached(() => readIt(world, before)), [before, now]],
      [await untilReached(() => readIt(world, now)), [now]],
    );
    return reads.at(-1)?.[0].response?.status === 200;
  },
});

When(
  'I change the object and at once get it at {readVersions}, {int} times',
  async function (this: World, changeAndRead: ChangeAndRead, times: number) {
    const reads: CheckedRead[] = [];
    await whileOthersWrite(this, times, () => changeAndRead(this, reads));
    readsNote.set(this, reads);
  },
);
