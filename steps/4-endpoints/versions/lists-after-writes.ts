import { Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { together } from '../../../src/checks/judgement.ts';
import { showsOneState } from '../../../src/checks/versions/states.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { amongBusyNeighbours } from '../../../src/scene/changes/busy-neighbours.ts';
import { reached } from '../../../src/scene/time/reached.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';
import { followed, type Known, known, query } from './known-collection.ts';

type Listing = { readonly pages: readonly Exchange[]; readonly states: number };

When(
  /^I create or delete one and at once list it with match (\w+), (no limit|limit 2)(?:,| and) version (\w+), (\d+) times$/,
  async function (this: World, match: string, paging: string, version: string, times: string) {
    const { history } = known(this);
    const listings: Listing[] = [];
    await amongBusyNeighbours(this, Number(times), async (time) => {
      // Names that sort first: on a limited list the first page tells, which no token has fixed yet.
      // The answer to a delete names no version to ask for, so it counts only where none is asked for.
      // Each name serves twice: what is made again under the name of what is gone shows as well.
      if (version === 'now') await history.create(`0-new-${Math.floor(time / 2)}`);
      else if (time % 2 === 0) await history.create(`0-new-${Math.floor(time / 4)}`);
      else await history.delete(`0-new-${Math.floor(time / 4)}`);
      this.note<Known>('known', { ...known(this), now: history.newest.version ?? known(this).now });
      const pages =
        paging === 'limit 2'
          ? await followed(this, query(this, match, version, true))
          : [await reached(() => history.list(query(this, match, version)))];
      listings.push({ pages, states: history.states.length });
      // Limited walks stay short when each item is taken away again.
      if (version === 'now') await history.delete(`0-new-${Math.floor(time / 2)}`);
      return pages[0]?.response?.status !== 504;
    });
    this.note('listings', listings);
  },
);

const statesOf = (world: World, from: number, to: number) =>
  known(world)
    .history.states.slice(from, to)
    .map((state) => state.objects);

Then('every list showed the newest state', function (this: World) {
  this.judge(
    together(
      'everyListShowsNewest',
      this.noted<Listing[]>('listings').map(({ pages, states }) =>
        showsOneState(pages, statesOf(this, states - 1, states), ownItem(this)),
      ),
    ),
  );
});

Then('every list showed the newest state, or was answered with 410', function (this: World) {
  const judged = this.noted<Listing[]>('listings').map(({ pages, states }) => {
    const gone = pages.find((page) => page.response?.status === 410);
    return gone ? hasStatus(gone, 410) : showsOneState(pages, statesOf(this, states - 1, states), ownItem(this));
  });
  this.judge(together('everyListShowsNewest', judged));
});

Then('every list showed a state that it had', function (this: World) {
  this.judge(
    together(
      'everyListShowsSomeState',
      this.noted<Listing[]>('listings').map(({ pages, states }) =>
        showsOneState(pages, statesOf(this, 0, states), ownItem(this)),
      ),
    ),
  );
});

Then('how many lists lagged behind is recorded', function (this: World) {
  const listings = this.noted<Listing[]>('listings');
  this.observe('lists', listings.length);
  this.observe(
    'lists behind the newest state',
    listings.filter(
      ({ pages, states }) =>
        showsOneState(pages, statesOf(this, states - 1, states), ownItem(this)).findings.length > 0,
    ).length,
  );
});
