import { Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { keyOf } from '../../../src/checks/lists/lists.ts';
import { listsShowOneOfStates } from '../../../src/checks/versions/states.ts';
import { whileOthersWrite } from '../../../src/world/changes/while-others-write.ts';
import { untilReached } from '../../../src/world/time/until-reached.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { defineWords } from '../../shared/words.ts';
import { knownCollectionOf, listAllPages, listQuery, noteKnownCollection } from './known-collection.ts';
import { type Listing, listingsNote } from '../../shared/notes/requests.ts';
import { listedAfterNote } from './notes.ts';

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
    listingsNote.set(this, listings);
  },
);

/** True for a list that shows an older state than the newest one when it was requested. */
export const isBehindNewest = (world: World, { pages, states }: Listing): boolean =>
  listsShowOneOfStates(pages, statesOf(world, states - 1, states), ownItem(world)).findings.length > 0;

const statesOf = (world: World, from: number, to: number) =>
  knownCollectionOf(world)
    .history.states.slice(from, to)
    .map((state) => state.objects);

/** Judges the lists of a step by the states that they may show: the newest one, and so many older ones. */
const showStates =
  (older: number) =>
  (world: World): Judgement =>
    together(
      'everyListShowsState',
      listingsNote
        .of(world)
        .map(({ pages, states }) =>
          listsShowOneOfStates(pages, statesOf(world, Math.max(0, states - 1 - older), states), ownItem(world)),
        ),
    );

defineWords<(world: World) => Judgement>('listedState', {
  'the newest state': showStates(0),
  'a known state': showStates(Number.POSITIVE_INFINITY),
  'the newest state or status 410': (world) =>
    together(
      'everyListShowsNewest',
      listingsNote.of(world).map(({ pages, states }) => {
        const expired = pages.find((page) => page.response?.status === 410);
        return expired
          ? hasStatus(expired, 410)
          : listsShowOneOfStates(pages, statesOf(world, states - 1, states), ownItem(world));
      }),
    ),
  'the state just written': (world) =>
    together(
      'everyListShowsNewest',
      listedAfterNote
        .of(world)
        .map(([list, written]) => listsShowOneOfStates([list], [new Map([[keyOf(written), written]])], ownItem(world))),
    ),
});

Then('every list returned {listedState}', function (this: World, judge: (world: World) => Judgement) {
  this.judge(judge(this));
});
