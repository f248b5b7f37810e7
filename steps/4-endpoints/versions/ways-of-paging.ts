import { Then, When } from '@cucumber/cucumber';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import {
  leadsOnUntilComplete,
  pagesHoldAtMost,
  pagesShareVersion,
  secondPageGoesOn,
  walkEnds,
} from '../../../src/checks/lists/pages.ts';
import { sameItems } from '../../../src/checks/lists/same-items.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { tokenOf, walkPages } from '../../../src/client/pages.ts';
import { following } from '../../../src/scene/changes/following.ts';
import { ownWays, waysByNamespace, type WayOfReading } from '../../../src/scene/changes/ways-of-reading.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import type { World } from '../../../src/scene/world.ts';

/** One way to list the own objects of a kind: the whole list, and pages that began right after it. */
interface Walk {
  readonly whole: Exchange;
  readonly pages: readonly Exchange[];
  readonly limit: number;
}

const list = async (world: World, { path, query }: WayOfReading): Promise<Exchange> => {
  const whole = await world.me.send({ method: 'GET', path, query });
  world.done('listing', whole);
  return whole;
};

type Between = (page: number) => Promise<void>;

const pagesOf = (
  world: World,
  { path, query }: WayOfReading,
  first: Readonly<Record<string, string>>,
  between: Between,
): Promise<readonly Exchange[]> => {
  let page = 1;
  return walkPages(world.me, {
    path,
    query,
    first,
    between: async () => {
      page += 1;
      await between(page);
    },
  });
};

const limitedTo =
  (limit: number) =>
  ({ path, query }: WayOfReading, more: Readonly<Record<string, string>> = {}): WayOfReading => ({
    path,
    query: { ...query, ...more, limit: String(limit) },
  });

/** A walk that begins at the version of a list. Empty where there is none, or the server cannot serve it any more; one that it has not reached yet is asked for again (A 4.5). */
const begunAt = async (
  world: World,
  version: Json,
  match: string,
  way: WayOfReading,
  between: Between,
): Promise<readonly Exchange[]> => {
  if (typeof version !== 'string') return [];
  const first = { resourceVersion: version, ...(match === 'unset' ? {} : { resourceVersionMatch: match }) };
  const pages = await eventually(
    () => pagesOf(world, way, first, between),
    ([page]) => page?.response?.status !== 504,
    5_000,
    200,
  );
  return pages[0]?.response?.status === 410 ? [] : pages;
};

/** Walks each way, and begins at the version of its list those that show the same then: without a match and Exact what the first list showed, NotOlderThan what the last one did, of which nobody else writes. */
const walk = async (
  world: World,
  kind: string,
  limit: number,
  between: Between = async () => undefined,
): Promise<void> => {
  const walks: Walk[] = [];
  const limited = limitedTo(limit);
  const ways = await ownWays(world, kind);
  for (const way of ways) {
    const whole = await list(world, way);
    walks.push({ whole, pages: await pagesOf(world, limited(way), {}, between), limit });
  }
  const [{ whole }, way] = [walks[0] as Walk, ways[0] as WayOfReading];
  const version = versionOf(whole.json);
  walks.push({
    whole,
    pages: await begunAt(world, version, 'unset', limited(way, { pretty: 'true', timeoutSeconds: '60' }), between),
    limit,
  });
  walks.push({ whole, pages: await begunAt(world, version, 'Exact', limited(way), between), limit });
  const selected = ways.find(({ query }) => query['labelSelector'] !== undefined) as WayOfReading;
  const newest = await list(world, selected);
  walks.push({
    whole: newest,
    pages: await begunAt(world, versionOf(newest.json), 'NotOlderThan', limited(selected), between),
    limit,
  });
  world.note(
    'walks',
    walks.filter(({ pages }) => pages.length > 0),
  );
};

// By which fields a server selects is open.
When(
  'I page through the {kind} of all namespaces whose fields select mine, {int} at a time',
  async function (this: World, kind: string, limit: number) {
    const { own, everywhere } =
      (await waysByNamespace(this, kind)) ??
      this.notApplicable(`lists of ${kind} are not selected by metadata.namespace`);
    this.note('walks', [
      { whole: await list(this, own), pages: await walkPages(this.me, limitedTo(limit)(everywhere)), limit },
    ]);
  },
);

When('I page through the {kind} in every way, {int} at a time', function (this: World, kind: string, limit: number) {
  return walk(this, kind, limit);
});

When(
  'I page through the {kind} in every way, {int} at a time, while one is changed, one deleted and one made',
  async function (this: World, kind: string, limit: number) {
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
  },
);

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
  if (this.noted<Walk[]>('walks').some(({ pages }) => pages[0] && tokenOf(pages[0]) === null))
    this.undecided('a first page led nowhere');
  judgeEach(this, ({ pages }) => pagesShareVersion(pages));
});
