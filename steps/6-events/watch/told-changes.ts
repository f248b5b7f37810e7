import { Then } from '@cucumber/cucumber';
import {
  tellsByType,
  tellsEachOnce,
  tellsEvery,
  tellsNothingElse,
  tellsWholeObjects,
} from '../../../src/checks/watch/delivery.ts';
import { type Change, changesIn } from '../../../src/checks/watch/events.ts';
import { beginsWithChange, keepsObjectOrder } from '../../../src/checks/watch/order.ts';
import type { WatchEvent } from '../../../src/client/exchange.ts';
import { following, type Watch } from '../../../src/scene/changes/following.ts';
import type { World } from '../../../src/scene/world.ts';

/** Changes that a watch has to tell: those after its start. */
export const expectedOf = (world: World, watch: Watch): readonly Change[] => following(world).changes.slice(watch.from);

/** Own events of a watch up to a control made now, when all that were expected came; what is there at the deadline otherwise. */
export const gathered = async (world: World, watch: Watch): Promise<readonly WatchEvent[]> => {
  const noted = `events of watch ${following(world).watches.indexOf(watch)} after ${following(world).changes.length}`;
  if (world.has(noted)) return world.noted(noted);
  const wanted = expectedOf(world, watch);
  const came = await following(world).told(watch, wanted);
  // What is missing by now is judged so; a control would only cost another wait.
  const all = tellsEvery(watch.stream.exchange(), came, wanted).findings.length === 0;
  return world.note(noted, all ? (await following(world).upToControl(watch)).events : came);
};

const watchNamed = (world: World, which: string): Watch => {
  const { watches, watch } = following(world);
  return which === 'first' ? (watches[0] as Watch) : watch;
};

Then(/^the (first )?watch tells each of these changes once$/, async function (this: World, which: string | null) {
  const watch = watchNamed(this, which?.trim() ?? '');
  const events = await gathered(this, watch);
  this.judge(tellsEachOnce(watch.stream.exchange(), events, expectedOf(this, watch)));
});

Then('the watch tells every one of these changes', async function (this: World) {
  const { watch } = following(this);
  const events = await gathered(this, watch);
  this.judge(tellsEvery(watch.stream.exchange(), events, expectedOf(this, watch)));
});

Then('the watch tells every one of the last {int} changes', async function (this: World, count: number) {
  const { watch, changes } = following(this);
  const wanted = changes.slice(-count);
  const events = await following(this).told(watch, wanted);
  this.judge(tellsEvery(watch.stream.exchange(), events, wanted));
});

Then('it tells each by its type', async function (this: World) {
  const { watch } = following(this);
  this.judge(tellsByType(watch.stream.exchange(), await gathered(this, watch), expectedOf(this, watch)));
});

Then('each event carries the object as its write answered it', async function (this: World) {
  const { watch } = following(this);
  this.judge(tellsWholeObjects(watch.stream.exchange(), await gathered(this, watch), expectedOf(this, watch)));
});

Then('the watch tells nothing else', async function (this: World) {
  const { watch } = following(this);
  this.judge(tellsNothingElse(watch.stream.exchange(), await gathered(this, watch), expectedOf(this, watch)));
});

Then('the watch tells only changes {int} and {int}', async function (this: World, first: number, second: number) {
  const { watch, changes } = following(this);
  const wanted = [changes[first - 1], changes[second - 1]].filter((change) => change !== undefined);
  // The last change is the control: what a selector or another namespace hides would have come before it.
  const events = changesIn(await following(this).told(watch, wanted)).slice(
    this.has('shown at the start') ? this.noted<number>('shown at the start') : 0,
  );
  this.judge(tellsEvery(watch.stream.exchange(), events, wanted));
  this.judge(tellsNothingElse(watch.stream.exchange(), events, wanted));
});

Then('the first event of the watch is that of change {int}', async function (this: World, number: number) {
  const { watch, changes } = following(this);
  const events = await following(this).came(watch, 1);
  this.judge(beginsWithChange(watch.stream.exchange(), events, changes[number - 1] as Change));
});

Then('the watch tells the changes of each object in their order', async function (this: World) {
  const { watch, changes } = following(this);
  this.judge(
    keepsObjectOrder(watch.stream.exchange(), await following(this).told(watch, expectedOf(this, watch)), changes),
  );
});
