import { Then, When } from '@cucumber/cucumber';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import { deliversEachOnce, deliversNothingElse } from '../../../src/checks/watch/delivery.ts';
import { eventsAddUpToList } from '../../../src/checks/watch/objects-after-events.ts';
import { watchContinuesFromList } from '../../../src/checks/watch/continues-from-list.ts';
import { eventsRepeatNothing } from '../../../src/checks/watch/watched-changes.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange, WatchEvent } from '../../../src/client/typed-exchange.ts';
import { watchedWritesOf, isControl } from '../../../src/world/changes/watched-writes.ts';
import type { World } from '../../../src/world/world.ts';
import { expectedChanges, collectEvents } from '../../6-events/watch/delivered-changes.ts';
import type { StartVersion } from '../../6-events/notes.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { knownCollectionOf } from './known-collection.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';
import { optionalList } from '../../../src/world/required-members.ts';

/**
 * Watches from the resource version of the returned list, up to a control object that is created now. Inconclusive when
 * the watch does not deliver the control object.
 */
const watchedFromList = async (
  world: World,
): Promise<{ readonly watch: Exchange; readonly events: readonly WatchEvent[] }> => {
  const { kind, path } = knownCollectionOf(world).history;
  const version =
    versionOf(world.requireSuccess('listing', world.response)) ??
    world.inconclusive('the list has no resource version');
  const opened = await watchedWritesOf(world).openWatch(kind, { resourceVersion: version }, path);
  const { events, controlled } = await watchedWritesOf(world).eventsBeforeControl(opened);
  if (!controlled) world.inconclusive('the watch did not deliver a change made after it opened');
  return { watch: opened.stream.exchange(), events };
};

When(
  'I delete one of the {kind}, at once list them, and then create and change one, {int} times',
  async function (this: World, kind: string, times: number) {
    const follow = watchedWritesOf(this);
    const path = this.objects.collection(kind);
    const { selector: labelSelector } = this.testNames;
    // One read method each time: complete, a page, by label selector, in all namespaces.
    const ways = [
      { path, query: {} },
      { path, query: { limit: '2' } },
      { path, query: { labelSelector } },
      { path: this.objects.collectionInAllNamespaces(kind), query: { labelSelector } },
    ];
    const starts: StartVersion[] = [];
    for (let time = 0; time < times; time += 1) {
      const local = `item-${String(time).padStart(3, '0')}`;
      await follow.write('delete', kind, local);
      const list = await this.me.send({ method: 'GET', path, ...ways[time % ways.length] });
      const version =
        versionOf(this.requireSuccess('listing', list)) ?? this.inconclusive('the list has no resource version');
      this.judge(listLacks([list], [`${this.namespace}/${this.objects.name(kind, local)}`]));
      starts.push({ version, from: follow.changes.length });
      await follow.write('create', kind, `late-${time}`);
      await follow.write('change', kind, `late-${time}`);
    }
    for (const { version, from } of starts) await follow.openWatch(kind, { resourceVersion: version }, path, from);
  },
);

Then('a watch from the resource version of each list delivers exactly the later changes', async function (this: World) {
  for (const watch of watchedWritesOf(this).watches) {
    const events = await collectEvents(this, watch);
    this.judge(deliversEachOnce(watch.stream.exchange(), events, expectedChanges(this, watch)));
    this.judge(deliversNothingElse(watch.stream.exchange(), events, expectedChanges(this, watch)));
  }
});

Then("a watch from the list's resource version repeats no earlier change", async function (this: World) {
  const written = knownCollectionOf(this).history.states.flatMap((state) => state.version ?? []);
  const { watch, events } = await watchedFromList(this);
  this.judge(eventsRepeatNothing(watch, events, written));
});

Then(
  "a watch from the list's resource version delivers exactly the changes that the list does not contain",
  async function (this: World) {
    const { history } = knownCollectionOf(this);
    const own = (list: Exchange): readonly JsonValue[] =>
      optionalList(this.requireSuccess('listing', list), 'items').filter(
        (item) => ownItem(this)(item) && !isControl(item),
      );
    const listed = own(this.response);
    const { watch, events } = await watchedFromList(this);
    this.judge(watchContinuesFromList(watch, listed, events));
    this.judge(eventsAddUpToList(watch, listed, events, own(await history.list())));
  },
);
