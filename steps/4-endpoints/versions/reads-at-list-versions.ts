import { Then, When } from '@cucumber/cucumber';
import { collectionIsAsBefore } from '../../../src/checks/lists/collections.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';
import type { Read } from './reads-after-writes.ts';

/** A list, and what was asked for at its version at once. */
type Pair = readonly [list: Exchange, answer: Exchange];

/** Creates a config map, lists the kind and at once asks for more at the list's version, at most so many times: after a refusal no more. */
const rightAfterOthers = async (
  world: World,
  kind: string,
  times: number,
  ask: (resourceVersion: string) => Promise<Exchange>,
): Promise<readonly Pair[]> => {
  const pairs: Pair[] = [];
  while (pairs.length < times && pairs.every(([, { response }]) => response?.status === 200)) {
    // The store moves on without a change of the listed kind, which is what a cache kept for each kind may overlook.
    await world.objects.given('ConfigMap', `between-${pairs.length}`);
    const list = await world.me.send({ method: 'GET', path: world.objects.collection(kind) });
    const version = versionOf(world.done('listing', list)) ?? world.undecided('the list carries no version');
    pairs.push([list, await ask(version)]);
  }
  return pairs;
};

When(
  "I create a config map, list the {kind} and at once read {string} at the list's version, {int} times",
  async function (this: World, kind: string, local: string, times: number) {
    const own = versionOf(this.noted<Json[]>(`the ${kind}s`)[0]) ?? this.undecided('the object carries no version');
    const pairs = await rightAfterOthers(this, kind, times, (resourceVersion) =>
      this.objects.get(kind, local, { resourceVersion }),
    );
    this.note(
      'reads',
      pairs.map(([, read]): Read => [read, [own]]),
    );
  },
);

When(
  "I create a config map, list the {kind} and at once list them again at the list's version, asking {string}, {int} times",
  async function (this: World, kind: string, asked: string, times: number) {
    const query = Object.fromEntries(new URLSearchParams(asked));
    this.note(
      'lists',
      await rightAfterOthers(this, kind, times, (resourceVersion) =>
        this.me.send({ method: 'GET', path: this.objects.collection(kind), query: { ...query, resourceVersion } }),
      ),
    );
  },
);

Then('every second list showed what the first one did', function (this: World) {
  for (const [first, second] of this.noted<readonly Pair[]>('lists'))
    this.judge(collectionIsAsBefore(first, second, ownItem(this)));
});
