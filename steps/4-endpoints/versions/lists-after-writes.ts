import { defineWords } from '../../shared/words.ts';
import { Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { together } from '../../../src/checks/judgement.ts';
import { listsShowOneOfStates } from '../../../src/checks/versions/states.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { whileOthersWrite } from '../../../src/world/changes/while-others-write.ts';
import { untilReached } from '../../../src/world/time/until-reached.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/lists.ts';
import { knownCollectionOf, listAllPages, listQuery, noteKnownCollection } from './known-collection.ts';

type Listing = { readonly pages: readonly Exchange[]; readonly states: number };

When(
  'I write and at once list with match {word}, {paging} and resource version {listVersion}, {int} times',
  async function (this: World, match: string, paging: string, version: string, times: number) {
    const { history } = knownCollectionOf(this);
    const listings: Listing[] = [];
    await whileOthersWrite(this, times, async (time) => {
      // The names sort before those of all other items, so that the first page of a limited list contains them. The
      // response to a delete has no resource version, so deletes are sent only if the list requests none. Each name is
      // used twice: an object that is recreated under the name of a deleted one is also listed.
      if (version === 'latest') await history.create(`a-early-${Math.floor(time / 2)}`);
      else if (time % 2 === 0) await history.create(`a-early-${Math.floor(time / 4)}`);
      else await history.delete(`a-early-${Math.floor(time / 4)}`);
      const { latest } = knownCollectionOf(this);
      noteKnownCollection(this, { ...knownCollectionOf(this), latest: history.newest.version ?? latest });
      const pages =
        paging === 'limit 2'
          ? await listAllPages(this, listQuery(this, match, version, true))
          : [await untilReached(() => history.list(listQuery(this, match, version)))];
      listings.push({ pages, states: history.states.length });
      // Deleting each item again keeps limited lists short.
      if (version === 'latest') await history.delete(`a-early-${Math.floor(time / 2)}`);
      return pages[0]?.response?.status !== 504;
    });
    this.note('listings', listings);
  },
);

const statesOf = (world: World, from: number, to: number) =>
  knownCollectionOf(world)
    .history.states.slice(from, to)
    .map((state) => state.objects);

Then('every list returned the newest state or status 410', function (this: World) {
  const judged = this.noted<Listing[]>('listings').map(({ pages, states }) => {
    const expired = pages.find((page) => page.response?.status === 410);
    return expired
      ? hasStatus(expired, 410)
      : listsShowOneOfStates(pages, statesOf(this, states - 1, states), ownItem(this));
  });
  this.judge(together('everyListShowsNewest', judged));
});

Then('the number of stale lists is recorded', function (this: World) {
  const listings = this.noted<Listing[]>('listings');
  this.observe('lists', listings.length);
  this.observe(
    'lists behind the newest state',
    listings.filter(
      ({ pages, states }) =>
        listsShowOneOfStates(pages, statesOf(this, states - 1, states), ownItem(this)).findings.length > 0,
    ).length,
  );
});

/** How many of the states that a list may return are older than the newest. */
defineWords('listedState', { 'the newest state': 0, 'a known state': Number.POSITIVE_INFINITY });

Then('every list returned {listedState}', function (this: World, older: number) {
  this.judge(
    together(
      'everyListShowsState',
      this.noted<Listing[]>('listings').map(({ pages, states }) =>
        listsShowOneOfStates(pages, statesOf(this, Math.max(0, states - 1 - older), states), ownItem(this)),
      ),
    ),
  );
});
