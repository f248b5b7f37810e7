import { Then } from '@cucumber/cucumber';
import type { Watch } from '../../../src/world/changes/watched-writes.ts';
import type { World } from '../../../src/world/world.ts';
import { claimsOfInitialEvents } from '../../beyond/watch-list.ts';
import { defineForms } from '../../shared/words.ts';
import { claimsOfBookmarks } from './bookmarks.ts';
import { claimsOfDelivery } from './delivered-changes.ts';
import { claimsOfInitialState } from './initial-state.ts';
import { claimsOfExpiry } from './resuming.ts';
import { claimsOfRemovals } from './special-changes.ts';
import { claimsOfStreams } from './stream-form.ts';
import type { WatchClaim } from './watch-claim.ts';

defineForms<WatchClaim>('watchClaim', {
  ...claimsOfBookmarks,
  ...claimsOfDelivery,
  ...claimsOfExpiry,
  ...claimsOfInitialEvents,
  ...claimsOfInitialState,
  ...claimsOfRemovals,
  ...claimsOfStreams,
});

Then('{oneWatch} {watchClaim}', async function (this: World, chosen: (world: World) => Watch, claim: WatchClaim) {
  this.judge(await claim(chosen(this), this));
});
