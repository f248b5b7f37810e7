import { defineWords } from '../../shared/words.ts';
import { Then, When } from '@cucumber/cucumber';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import {
  hasContinueTokenUntilComplete,
  pagesContainAtMost,
  pagesShareVersion,
  secondPageHasNewItems,
  pagingEnds,
} from '../../../src/checks/lists/pages.ts';
import { sameItems } from '../../../src/checks/lists/same-items.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { continueTokenOf, walkPages } from '../../../src/client/responses/pages.ts';
import { watchedWritesOf } from '../../../src/world/changes/watched-writes.ts';
import { testOwnedMethods, namespaceFieldMethods, type ReadMethod } from '../../../src/world/changes/read-methods.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

const pagedNote = new Note<Paged[]>('I page through the {kind} with limit {int} {pagedMethods}');

/** The test-owned objects with one read method: the complete list, and the pages that were listed right after it. */
interface Paged {
  readonly complete: Exchange;
  readonly pages: readonly Exchange[];
  readonly limit: number;
}

const list = async (world: World, { path, query }: ReadMethod): Promise<Exchange> => {
  const complete = await world.me.send({ method: 'GET', path, query });
  world.requireSuccess('listing', complete);
  return complete;
};

type Between = (page: number) => Promise<void>;

const pagesOf = (
  world: World,
  { path, query }: ReadMethod,
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
  ({ path, query }: ReadMethod, more: Readonly<Record<string, string>> = {}): ReadMethod => ({
    path,
    query: { ...query, ...more, limit: String(limit) },
  });

/**
 * Pages that begin at the resource version of a list. Empty when there is no version or it has expired. A version that
 * the server has not reached yet is requested again (A 4.5).
 */
const pagesFrom = async (
  world: World,
  version: JsonValue,
  match: string,
  way: ReadMethod,
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

/**
 * Pages with each read method. Also pages from the resource version of a list: without a match and with Exact from that
 * of the first list, with NotOlderThan from that of the last one, to which no other client writes.
 */
const pageThrough = async (
  world: World,
  kind: string,
  limit: number,
  between: Between = async () => undefined,
): Promise<void> => {
  const paged: Paged[] = [];
  const limited = limitedTo(limit);
  const ways = await testOwnedMethods(world, kind);
  for (const way of ways) {
    const complete = await list(world, way);
    paged.push({ complete, pages: await pagesOf(world, limited(way), {}, between), limit });
  }
  const [{ complete }, way] = [paged[0] as Paged, ways[0] as ReadMethod];
  const version = versionOf(complete.json);
  paged.push({
    complete,
    pages: await pagesFrom(world, version, 'unset', limited(way, { pretty: 'true', timeoutSeconds: '60' }), between),
    limit,
  });
  paged.push({ complete, pages: await pagesFrom(world, version, 'Exact', limited(way), between), limit });
  const selected = ways.find(({ query }) => query['labelSelector'] !== undefined) as ReadMethod;
  const newest = await list(world, selected);
  paged.push({
    complete: newest,
    pages: await pagesFrom(world, versionOf(newest.json), 'NotOlderThan', limited(selected), between),
    limit,
  });
  pagedNote.set(
    world,
    paged.filter(({ pages }) => pages.length > 0),
  );
};

/** Pages the lists of all namespaces with a field selector. The documents do not say which selectors work. */
const pageByField = async (world: World, kind: string, limit: number): Promise<void> => {
  const { own, everywhere } =
    (await namespaceFieldMethods(world, kind)) ??
    world.notApplicable(`lists of ${kind} do not support the field selector metadata.namespace`);
  pagedNote.set(world, [
    { complete: await list(world, own), pages: await walkPages(world.me, limitedTo(limit)(everywhere)), limit },
  ]);
};

const pageWhileWritten = async (world: World, kind: string, limit: number): Promise<void> => {
  const follow = watchedWritesOf(world);
  let round = 0;
  await pageThrough(world, kind, limit, async (page) => {
    if (page > 2) return;
    round += 1;
    await follow.write('change', kind, 'item-004');
    await follow.write('delete', kind, round === 1 ? 'item-003' : `item-003-${round - 1}`);
    await follow.write('create', kind, `item-003-${round}`);
  });
  if (round === 0) world.inconclusive('there was no second page');
};

type PageThrough = (world: World, kind: string, limit: number) => Promise<void>;

defineWords<PageThrough>('pagedMethods', {
  'by each read method': (world, kind, limit) => pageThrough(world, kind, limit),
  'by each read method while objects are written': pageWhileWritten,
  'by field selector in all namespaces': pageByField,
});

When(
  'I page through the {kind} with limit {int} {pagedMethods}',
  function (this: World, kind: string, limit: number, page: PageThrough) {
    return page(this, kind, limit);
  },
);

const judgeEach = (world: World, check: (paged: Paged) => Judgement): void => {
  const judged = pagedNote.of(world).map(check);
  world.judge(together(judged[0]?.check ?? 'every read method', judged));
};

Then('for every read method, all pages have the same resource version', function (this: World) {
  if (pagedNote.of(this).some(({ pages }) => pages[0] && continueTokenOf(pages[0]) === null))
    this.inconclusive('a first page has no continue token');
  judgeEach(this, ({ pages }) => pagesShareVersion(pages));
});

defineWords<(paged: Paged) => Judgement>('pagedClaim', {
  'no page contains more items than its limit': ({ pages, limit }) => pagesContainAtMost(pages, limit),
  'the pages equal the complete list': ({ pages, complete }) => sameItems('pagesAreWholeList', pages, [complete]),
  'every page has a continue token until all items were returned': ({ pages, complete }) =>
    hasContinueTokenUntilComplete(pages, itemsOf(complete).length),
  'page 2 contains only new items': ({ pages }) => secondPageHasNewItems(pages),
  'paging ends': ({ pages, complete }) => pagingEnds(pages, itemsOf(complete).length),
});

Then('for every read method, {pagedClaim}', function (this: World, check: (paged: Paged) => Judgement) {
  judgeEach(this, check);
});
