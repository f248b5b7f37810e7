import { Given, When } from '@cucumber/cucumber';
import { listsShowOneOfStates } from '../../../src/checks/versions/states.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { knownCollectionOf } from './known-collection.ts';

/** Inconclusive when the server still returns the earlier state, for example from a cache next to its storage. */
const requireCompacted = async (world: World): Promise<void> => {
  const { history, earlier } = knownCollectionOf(world);
  // A restarted server may throttle requests for the collection until it has read it.
  await eventually(
    () => history.list({ resourceVersion: '0' }),
    ({ response }) => response?.status === 200,
    15_000,
    200,
  );
  const list = await eventually(
    () => history.list({ resourceVersion: earlier.version, resourceVersionMatch: 'Exact' }),
    ({ response }) => response?.status !== 429,
    15_000,
    200,
  );
  const isKept =
    list.response?.status === 200 &&
    listsShowOneOfStates([list], [history.states[earlier.index]?.objects ?? new Map()], ownItem(world)).findings
      .length === 0;
  if (isKept) world.inconclusive('the server still returns a state from before its history was compacted');
};

Given('its history before the latest version is compacted', async function (this: World) {
  const { compactHistory } = this.target.controls;
  if (!compactHistory) return this.notTestable('the target offers no control compactHistory');
  await compactHistory();
  await requireCompacted(this);
});

When('I watch the collection from the earlier resource version', async function (this: World) {
  const { earlier, history } = knownCollectionOf(this);
  const stream = await this.me.watch({
    path: this.objects.collection(history.kind),
    query: { resourceVersion: earlier.version },
  });
  this.atEnd(() => stream.close());
  await stream.opened;
  if (stream.exchange().response?.status === 200) await stream.next();
  else await stream.ended;
  this.recordResponse(stream.exchange());
});
