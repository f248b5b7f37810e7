import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { continueTokenOf } from '../../client/responses/pages.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isList, itemsOf, keyOf } from './lists.ts';

/** Pages that are lists; the judgement reports those that are not. */
const proper = (name: string, pages: readonly Exchange[]): Judgement | null => {
  const findings = pages.flatMap((page) => isList(page).findings);
  if (findings.length > 0) return judgement(name, findings);
  return pages.length === 0 || pages.some((page) => !page.response) ? judgement(name, [], 0) : null;
};

/** No page contains more items than the limit (A 4.7). */
export const pagesContainAtMost = (pages: readonly Exchange[], limit: number): Judgement =>
  proper('pagesContainAtMost', pages) ??
  judgement(
    'pagesContainAtMost',
    pages.flatMap((page) => {
      const count = itemsOf(page).length;
      return count > limit ? [finding(`a page contains ${count} items`, `at most ${limit}`, count, page)] : [];
    }),
    // An empty page satisfies any limit, so only items are facts.
    pages.flatMap(itemsOf).length,
  );

/** The page has a continue token, or none, as expected. */
export const hasContinueToken = (page: Exchange, wanted: boolean): Judgement =>
  proper('hasContinueToken', [page]) ??
  judgement(
    'hasContinueToken',
    (continueTokenOf(page) !== null) === wanted
      ? []
      : [
          finding(
            wanted
              ? 'the page has no continue token although items remain'
              : 'the list has a continue token although no item remains',
            wanted ? 'a token' : 'no token',
            valueAt(page.json, 'metadata', 'continue') ?? null,
            page,
          ),
        ],
  );

/** Every page before the last of `total` items has a continue token; at least one such page must exist. */
export const hasContinueTokenUntilComplete = (pages: readonly Exchange[], total: number): Judgement => {
  const bad = proper('hasContinueTokenUntilComplete', pages);
  if (bad) return bad;
  const shown = new Set<string>();
  const early: Exchange[] = [];
  for (const page of pages) {
    for (const item of itemsOf(page)) shown.add(keyOf(item));
    if (shown.size < total) early.push(page);
  }
  const ended = shown.size < total ? pages.at(-1) : undefined;
  const findings = early
    .filter((page) => continueTokenOf(page) === null || page === ended)
    .map((page) =>
      finding(
        `after ${shown.size} of ${total} items a page has no continue token`,
        'a token',
        valueAt(page.json, 'metadata', 'continue') ?? null,
        page,
      ),
    );
  return judgement('hasContinueTokenUntilComplete', findings, early.length);
};

/** No item is on two pages. */
export const noItemTwice = (pages: readonly Exchange[]): Judgement => {
  const bad = proper('noItemTwice', pages);
  if (bad) return bad;
  const first = new Map<string, Exchange>();
  const findings = pages.flatMap((page) =>
    itemsOf(page).flatMap((item) => {
      const key = keyOf(item);
      const before = first.get(key);
      if (!before) first.set(key, page);
      return before ? [finding(`${key} is on two pages`, 'each item once', key, before, page)] : [];
    }),
  );
  return judgement('noItemTwice', findings, first.size);
};

/** Page 2 contains items, and none of page 1. */
export const secondPageHasNewItems = (pages: readonly Exchange[]): Judgement => {
  const bad = proper('secondPageHasNewItems', pages);
  if (bad) return bad;
  const [one, two] = pages;
  if (!one || !two)
    return judgement('secondPageHasNewItems', [
      finding('there is no second page', 'a second page', `${pages.length} pages`, ...pages),
    ]);
  const before = new Set(itemsOf(one).map(keyOf));
  const repeated = itemsOf(two)
    .map(keyOf)
    .filter((key) => before.has(key));
  if (itemsOf(two).length === 0)
    return judgement('secondPageHasNewItems', [finding('page 2 is empty although items remain', 'items', [], two)]);
  return judgement(
    'secondPageHasNewItems',
    repeated.length > 0 ? [finding(`page 2 repeats ${repeated.join(', ')}`, 'new items only', repeated, one, two)] : [],
  );
};

/** The list ended with a page without a continue token, and the pages contained all `total` items that count. */
export const pagingEnds = (
  pages: readonly Exchange[],
  total: number,
  counts: (item: JsonValue) => boolean = () => true,
): Judgement => {
  const bad = proper('pagingEnds', pages);
  if (bad) return bad;
  const last = pages.at(-1) as Exchange;
  const shown = new Set(pages.flatMap(itemsOf).filter(counts).map(keyOf)).size;
  const findings = [
    ...(continueTokenOf(last) === null
      ? []
      : [
          finding(
            `paging had not ended after ${pages.length} pages`,
            'a last page without a continue token',
            valueAt(last.json, 'metadata', 'continue'),
            last,
          ),
        ]),
    ...(shown === total ? [] : [finding(`the pages contain ${shown} of ${total} items`, total, shown, last)]),
  ];
  return judgement('pagingEnds', findings, pages.length);
};

/**
 * The page with the last of `total` items is the last page, however the items are distributed (A 4.7). Facts: that
 * page.
 */
export const exhaustingPageIsLast = (pages: readonly Exchange[], total: number): Judgement => {
  const bad = proper('exhaustingPageIsLast', pages);
  if (bad) return bad;
  const shown = new Set<string>();
  const exhausting = pages.find(
    (page) => itemsOf(page).map((item) => shown.add(keyOf(item))).length > 0 && shown.size >= total,
  );
  if (!exhausting)
    return judgement('exhaustingPageIsLast', [
      finding(`the pages contain ${shown.size} of ${total} items`, total, shown.size, ...pages),
    ]);
  const token = continueTokenOf(exhausting);
  return judgement(
    'exhaustingPageIsLast',
    token === null ? [] : [finding('the page with the last item has a continue token', 'no token', token, ...pages)],
  );
};

/** All pages have the same resource version (A 4.7); needs at least two pages. */
export const pagesShareVersion = (pages: readonly Exchange[]): Judgement => {
  const bad = proper('pagesShareVersion', pages);
  if (bad) return bad;
  const versions = pages.map((page) => valueAt(page.json, 'metadata', 'resourceVersion'));
  const different = pages.find((_, index) => versions[index] !== versions[0]);
  return judgement(
    'pagesShareVersion',
    different
      ? [finding('pages have different resource versions', versions[0], versions, pages[0] as Exchange, different)]
      : [],
    pages.length - 1,
  );
};
