import { Then, When } from '@cucumber/cucumber';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import { tellsEachOnce, tellsNothingElse } from '../../../src/checks/watch/delivery.ts';
import { foldsIntoList } from '../../../src/checks/watch/fold.ts';
import { goesOnFrom } from '../../../src/checks/watch/goes-on-from.ts';
import { eventsRepeatNothing } from '../../../src/checks/watch/watched-changes.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange, Json, WatchEvent } from '../../../src/client/exchange.ts';
import { collectionPath } from '../../../src/client/kinds.ts';
import { following, isControl } from '../../../src/scene/changes/following.ts';
import type { World } from '../../../src/scene/world.ts';
import { expectedOf, gathered } from '../../6-events/watch/told-changes.ts';
import type { StartVersion } from '../../6-events/watch/watching.ts';
import { ownItem } from '../../shared/lists.ts';
import { known } from './known-collection.ts';

/** Own events of a watch from a version, up to that of a control write made after it opened. Undecided when the control does not show. */
const eventsUpToControl = async (world: World, resourceVersion: string): Promise<readonly WatchEvent[]> => {
  const { kind } = known(world).history;
  const stream = await world.me.watch({ path: world.objects.collection(kind), query: { resourceVersion } });
  world.atEnd(() => stream.close());
  if (!(await stream.opened)) world.undecided('the watch did not open');
  await world.objects.given(kind, 'control');
  const isControl = (event: WatchEvent): boolean => event.object?.metadata?.name === world.objects.name(kind, 'control');
  if (!(await stream.until((events) => events.some(isControl)))) world.undecided('the watch never showed a change made after it opened');
  world.answered(stream.exchange());
  return stream.events().filter((event) => !isControl(event) && (event.type === 'ERROR' || ownItem(world)(event.object)));
};

When('I delete one of the {kind}, at once list them, then create and change one, {int} times', async function (this: World, kind: string, times: number) {
  const follow = following(this);
  const path = this.objects.collection(kind);
  const { selector: labelSelector } = this.scratch;
  // One way of listing a time: whole, a page, by a selector, in all namespaces.
  const ways = [{ path, query: {} }, { path, query: { limit: '2' } }, { path, query: { labelSelector } }, { path: collectionPath(this.objects.address(kind)), query: { labelSelector } }];
  const starts: StartVersion[] = [];
  for (let time = 0; time < times; time += 1) {
    const local = `item-${String(time).padStart(3, '0')}`;
    await follow.make('delete', kind, local);
    const list = await this.me.send({ method: 'GET', path, ...ways[time % ways.length] });
    const version = versionOf(this.done('listing', list)) ?? this.undecided('the list carries no version');
    this.judge(listLacks([list], [`${this.namespace}/${this.objects.name(kind, local)}`]));
    starts.push({ version, from: follow.changes.length });
    await follow.make('create', kind, `late-${time}`);
    await follow.make('change', kind, 'item-004');
  }
  for (const { version, from } of starts) await follow.open(kind, { resourceVersion: version }, path, from);
});

Then('a watch from the version of each list tells exactly the changes made after it', async function (this: World) {
  for (const watch of following(this).watches) {
    const events = await gathered(this, watch);
    this.judge(tellsEachOnce(watch.stream.exchange(), events, expectedOf(this, watch)));
    this.judge(tellsNothingElse(watch.stream.exchange(), events, expectedOf(this, watch)));
  }
});

Then("a watch from the list's version repeats nothing written up to now", async function (this: World) {
  const version = versionOf(this.done('listing', this.answer)) ?? this.undecided('the list carries no version');
  const written = known(this).history.states.flatMap((state) => state.version ?? []);
  this.judge(eventsRepeatNothing(this.answer, await eventsUpToControl(this, version), written));
});

Then("a watch from the list's version tells what the list does not show, and nothing besides", async function (this: World) {
  const { history } = known(this);
  const version = versionOf(this.done('listing', this.answer)) ?? this.undecided('the list carries no version');
  const own = (list: Exchange): readonly Json[] => (this.done('listing', list).items ?? []).filter((item: Json) => ownItem(this)(item) && !isControl(item));
  const watch = await following(this).open(history.kind, { resourceVersion: version }, history.path);
  const { events, controlled } = await following(this).upToControl(watch);
  if (!controlled) this.undecided('the watch never showed a change made after it opened');
  const exchange = watch.stream.exchange();
  this.judge(goesOnFrom(exchange, own(this.answer), events));
  this.judge(foldsIntoList(exchange, own(this.answer), events, own(await history.list())));
});
