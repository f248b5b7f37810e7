import { Then, When } from '@cucumber/cucumber';
import { collectionIsAsBefore } from '../../../src/checks/lists/collections.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import type { CheckedRead } from '../../shared/notes/requests.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { readsNote } from '../../shared/notes/requests.ts';
import { Note } from '../../../src/world/note.ts';

const listPairsNote = new Note<readonly Pair[]>(
  'I create a config map and list the {kind} twice, with {string} at the first version, {int} times',
);

/** A list, and the response to a request at its resource version. */
type Pair = readonly [list: Exchange, answer: Exchange];

/**
 * Creates a config map, lists the kind and at once sends a request at the resource version of the list. Repeats this
 * until a request is rejected, at most `times` times.
 */
const requestAtListVersions = async (
  world: World,
  kind: string,
  times: number,
  send: (resourceVersion: string) => Promise<Exchange>,
): Promise<readonly Pair[]> => {
  const pairs: Pair[] = [];
  while (pairs.length < times && pairs.every(([, { response }]) => response?.status === 200)) {
    // Moves the store on without a change of the listed kind, which a cache for each kind may miss.
    await world.objects.createRequired('ConfigMap', `between-${pairs.length}`);
    const list = await world.me.send({ method: 'GET', path: world.objects.collection(kind) });
    const version =
      versionOf(world.requireSuccess('listing', list)) ?? world.inconclusive('the list has no resource version');
    pairs.push([list, await send(version)]);
  }
  return pairs;
};

When(
  "I create a config map, list the {kind} and get {string} at the list's resource version, {int} times",
  async function (this: World, kind: string, local: string, times: number) {
    const own =
      versionOf(createdObjectsNotes.of(this, kind)[0]) ?? this.inconclusive('the object has no resource version');
    const pairs = await requestAtListVersions(this, kind, times, (resourceVersion) =>
      this.objects.get(kind, local, { resourceVersion }),
    );
    readsNote.set(
      this,
      pairs.map(([, read]): CheckedRead => [read, [own]]),
    );
  },
);

When(
  'I create a config map and list the {kind} twice, with {string} at the first version, {int} times',
  async function (this: World, kind: string, parameters: string, times: number) {
    const query = Object.fromEntries(new URLSearchParams(parameters));
    listPairsNote.set(
      this,
      await requestAtListVersions(this, kind, times, (resourceVersion) =>
        this.me.send({ method: 'GET', path: this.objects.collection(kind), query: { ...query, resourceVersion } }),
      ),
    );
  },
);

Then('every second list returned the items of the first', function (this: World) {
  for (const [first, second] of listPairsNote.of(this)) this.judge(collectionIsAsBefore(first, second, ownItem(this)));
});
