import { Then, When } from '@cucumber/cucumber';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { leadsOnUntilComplete, pagesHoldAtMost, pagesShareVersion, secondPageGoesOn, walkEnds } from '../../../src/checks/lists/pages.ts';
import { sameItems } from '../../../src/checks/lists/same-items.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { tokenOf, walkPages } from '../../../src/client/pages.ts';
import { following } from '../../../src/scene/changes/following.ts';
import { ownWays } from '../../../src/scene/changes/ways-of-reading.ts';
import type { World } from '../../../src/scene/world.ts';

/** One way to list the own objects of a kind: the whole list, and pages that began right after it. */
interface Walk {
  readonly whole: Exchange;
  readonly pages: readonly Exchange[];
  readonly limit: number;
}

const walk = async (world: World, kind: string, limit: number, between: (page: number) => Promise<void> = async () => undefined): Promise<void> => {
  const walks: Walk[] = [];
  for (const { path, query } of await ownWays(world, kind)) {
    const whole = await world.me.send({ method: 'GET', path, query });
    world.done('listing', whole);
    let page = 1;
    const pages = await walkPages(world.me, {
      path,
      query: { ...query, limit: String(limit) },
      between: async () => {
        page += 1;
        await between(page);
      },
    });
    walks.push({ whole, pages, limit });
  }
  world.note('walks', walks);
};

When('I page through the {kind} in every way, {int} at a time', function (this: World, kind: string, limit: number) {
  return walk(this, kind, limit);
});

When('I page through the {kind} in every way, {int} at a time, while one is changed, one deleted and one made', async function (this: World, kind: string, limit: number) {
  const follow = following(this);
  let round = 0;
  await walk(this, kind, limit, async (page) => {
    if (page > 2) return;
    round += 1;
    await follow.make('change', kind, 'item-004');
    await follow.make('delete', kind, round === 1 ? 'item-003' : `item-003-${round - 1}`);
    await follow.make('create', kind, `item-003-${round}`);
  });
  if (round === 0) this.undecided('there was no second page to write before');
});

const judgeEach = (world: World, check: (walk: Walk) => Judgement): void => {
  const judged = world.noted<Walk[]>('walks').map(check);
  world.judge(together(judged[0]?.check ?? 'every walk', judged));
};

Then('no page of any walk holds more than its limit', function (this: World) {
  judgeEach(this, ({ pages, limit }) => pagesHoldAtMost(pages, limit));
});

Then('the pages of every walk together are the whole list', function (this: World) {
  judgeEach(this, ({ pages, whole }) => sameItems('pagesAreWholeList', pages, [whole]));
});

Then('every walk leads on until it has shown everything', function (this: World) {
  judgeEach(this, ({ pages, whole }) => leadsOnUntilComplete(pages, itemsOf(whole).length));
});

Then('page 2 of every walk holds items, none of which page 1 held', function (this: World) {
  judgeEach(this, ({ pages }) => secondPageGoesOn(pages));
});

Then('every walk ends', function (this: World) {
  judgeEach(this, ({ pages, whole }) => walkEnds(pages, itemsOf(whole).length));
});

Then('all pages of every walk report one version', function (this: World) {
  if (this.noted<Walk[]>('walks').some(({ pages }) => pages[0] && tokenOf(pages[0]) === null)) this.undecided('a first page led nowhere');
  judgeEach(this, ({ pages }) => pagesShareVersion(pages));
});
