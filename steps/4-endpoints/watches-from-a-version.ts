import { Then, When } from '@cucumber/cucumber';
import { eventsAreExactly, eventsRepeatNothing } from '../../src/checks/watch/watched-changes.ts';
import { versionOf } from '../../src/checks/versions/versions.ts';
import { momentOf } from '../../src/checks/watch/events.ts';
import type { WatchEvent } from '../../src/client/exchange.ts';
import type { World } from '../../src/scene/world.ts';
import { ownItem } from '../shared/lists.ts';
import { known } from './known-collection.ts';

/**
 * Own events of a watch from a version, when that of a control write made after it opened and those of the expected changes
 * came: events of different objects come in any order. Undecided when the control does not show; what else is missing after
 * a while does not come.
 */
const eventsUpToControl = async (world: World, resourceVersion: string, expected: readonly WatchEvent[] = []): Promise<readonly WatchEvent[]> => {
  const stream = await world.me.watch({ path: world.objects.collection('ConfigMap'), query: { resourceVersion } });
  world.atEnd(() => stream.close());
  if (!(await stream.opened)) world.undecided('the watch did not open');
  await world.objects.given('ConfigMap', 'control');
  const isControl = (event: WatchEvent): boolean => event.object?.metadata?.name === 'control';
  if (!(await stream.until((events) => events.some(isControl)))) world.undecided('the watch never showed a change made after it opened');
  const missing = new Set(expected.map(momentOf));
  await stream.until((events) => {
    for (const event of events) missing.delete(momentOf(event));
    return missing.size === 0;
  }, 2_000);
  world.answered(stream.exchange());
  return stream.events().filter((event) => !isControl(event) && (event.type === 'ERROR' || ownItem(world)(event.object)));
};

When('then the config map {string} is created and the config map {string} changed', async function (this: World, created: string, changed: string) {
  const made = await this.objects.given('ConfigMap', created);
  const newer = this.done('changing', await this.objects.patch('merge patch', 'ConfigMap', changed, { data: { k: 'changed' } }));
  this.note('changes', [{ type: 'ADDED', object: made }, { type: 'MODIFIED', object: newer }]);
});

Then("a watch from the list's version delivers exactly these two changes", async function (this: World) {
  const version = versionOf(this.done('listing', this.answer)) ?? this.undecided('the list carries no version');
  const changes = this.noted<WatchEvent[]>('changes');
  this.judge(eventsAreExactly(this.answer, await eventsUpToControl(this, version, changes), changes));
});

Then("a watch from the list's version repeats nothing written up to now", async function (this: World) {
  const version = versionOf(this.done('listing', this.answer)) ?? this.undecided('the list carries no version');
  const written = known(this).history.states.flatMap((state) => state.version ?? []);
  this.judge(eventsRepeatNothing(this.answer, await eventsUpToControl(this, version), written));
});
