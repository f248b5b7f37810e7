import { Then } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { inTurn, type Judgement, together } from '../../../src/checks/judgement.ts';
import { keyOf, listContainsExactly } from '../../../src/checks/lists/lists.ts';
import * as pages from '../../../src/checks/lists/pages.ts';
import * as remaining from '../../../src/checks/lists/remaining-items.ts';
import { listedItemIsUnchanged } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { continueTokenOf } from '../../../src/client/responses/pages.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { defineForms } from '../../shared/words.ts';
import { createdObjects } from './paging.ts';
import { pagesNote } from '../../shared/notes/requests.ts';
import { changedObjectNote } from './notes.ts';

/** Judges the pages of a list together. */
type PagesForm = (listed: readonly Exchange[], world: World) => Judgement;

/** Pages with a continue token; their remainingItemCount is judged page by page. */
const continuedPages = (listed: readonly Exchange[], world: World): readonly Exchange[] => {
  const found = listed.filter((page) => continueTokenOf(page) !== null);
  return found.length > 1 ? found : world.inconclusive('only the first page has a continue token');
};

const created = (world: World, kind: string): readonly string[] => createdObjects(world, kind).map(keyOf);

defineForms<PagesForm>('pagesForm', {
  'begin with a page that has a continue token':
    () =>
    ([first]) =>
      pages.hasContinueToken(first as Exchange, true),
  'have only new items on page 2': () => pages.secondPageHasNewItems,
  'repeat no item': () => pages.noItemTwice,
  'have the same resource version': () => pages.pagesShareVersion,
  'each have at most {int} items': (limit) => (listed) => pages.pagesContainAtMost(listed, Number(limit)),
  'all have status {int}': (status) => (listed) =>
    together(
      'hasStatus',
      listed.map((page) => hasStatus(page, Number(status))),
    ),
  'have a continue token until all {int} {kind} were returned': (total) => (listed) =>
    pages.hasContinueTokenUntilComplete(listed, Number(total)),
  'together contain each of the {int} {kind} exactly once':
    (_count, kind = '') =>
    (listed, world) =>
      listContainsExactly(listed, created(world, kind), ownItem(world)),
  'end after all {int} {kind} with a page without a continue token': (total) => (listed, world) =>
    pages.pagingEnds(listed, Number(total), ownItem(world)),
  'have no continue token with the last of the {int} {kind}': (total) => (listed) =>
    pages.exhaustingPageIsLast(listed, Number(total)),
  'contain that config map later, unchanged': () => (listed, world) =>
    listedItemIsUnchanged(listed.slice(1), changedObjectNote.of(world)),
  'together contain the {kind} in their newest state':
    (kind = '') =>
    (listed, world) =>
      inTurn('pagesAreNewest', [
        listContainsExactly(listed, created(world, kind), ownItem(world)),
        ...createdObjects(world, kind).map((object) => listedItemIsUnchanged(listed, object)),
      ]),
  'have a continue token on page 2, and no remainingItemCount': () => (listed) =>
    inTurn('hasNoRemainingItemCount', [
      ...listed.slice(0, 2).map((page) => pages.hasContinueToken(page, true)),
      together(
        'hasNoRemainingItemCount',
        listed.map((page) => remaining.hasNoRemainingItemCount(page, continueTokenOf(page) !== null)),
      ),
    ]),
  'have no remainingItemCount on the last page': () => (listed, world) =>
    listed.length < 2
      ? world.inconclusive('there is one page only')
      : remaining.hasNoRemainingItemCount(listed.at(-1) as Exchange, false),
  'have no remainingItemCount on page {int}, or the number of items in later pages': (number) => (listed) =>
    remaining.remainingItemCountIsCorrect(listed, Number(number)),
  'have an integer or no remainingItemCount on pages with a continue token': () => (listed, world) =>
    together('remainingItemCount', continuedPages(listed, world).map(remaining.remainingItemCountIsInteger)),
  'have a remainingItemCount on pages with a continue token': () => (listed, world) =>
    together('remainingItemCount', continuedPages(listed, world).map(remaining.hasRemainingItemCount)),
});

Then('the pages {pagesForm}', function (this: World, judge: PagesForm) {
  this.judge(judge(pagesNote.of(this), this));
});
