import { Given, Then, When } from '@cucumber/cucumber';
import { showsOneState } from '../../../src/checks/versions/states.ts';
import { watchIsRefusedAsGone } from '../../../src/checks/watch/watched-changes.ts';
import { tokenOf } from '../../../src/client/pages.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';
import { known } from './known-collection.ts';

/** A server may keep states beside its storage: what it still shows as it was is not gone, and no refusal is due. */
const isGone = async (world: World): Promise<void> => {
  const { history, then } = known(world);
  // A server that began anew may put off who asks for the collection until it has read it.
  await eventually(
    () => history.list({ resourceVersion: '0' }),
    ({ response }) => response?.status === 200,
    15_000,
    200,
  );
  const list = await eventually(
    () => history.list({ resourceVersion: then.version, resourceVersionMatch: 'Exact' }),
    ({ response }) => response?.status !== 429,
    15_000,
    200,
  );
  const kept =
    list.response?.status === 200 &&
    showsOneState([list], [history.states[then.index]?.objects ?? new Map()], ownItem(world)).findings.length === 0;
  if (kept) world.undecided('the server still shows a state from before its history was compacted');
};

Given('its states before now are no longer kept', async function (this: World) {
  const { compactHistory } = this.target.controls;
  if (!compactHistory) return this.notReachable('the target offers no control compactHistory');
  await compactHistory();
  await isGone(this);
});

Given('its changes before now are no longer kept for watches', async function (this: World) {
  const { expireWatches } = this.target.controls;
  if (!expireWatches) return this.notReachable('the target offers no control expireWatches');
  await expireWatches();
});

Then('whether a fresh token is offered is recorded', function (this: World) {
  this.observe('the refusal carries a token', tokenOf(this.answer) !== null);
});

When('I watch it from the version then', async function (this: World) {
  const { then, history } = known(this);
  const stream = await this.me.watch({
    path: this.objects.collection(history.kind),
    query: { resourceVersion: then.version },
  });
  this.atEnd(() => stream.close());
  await stream.opened;
  if (stream.exchange().response?.status === 200) await stream.next();
  else await stream.ended;
  this.answered(stream.exchange());
});

Then('the watch is refused with 410 and skips nothing before', function (this: World) {
  this.judge(watchIsRefusedAsGone(this.answer));
});
