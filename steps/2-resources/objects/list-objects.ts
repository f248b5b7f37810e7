import { defineWords } from '../../shared/words.ts';
import { Then, When } from '@cucumber/cucumber';
import { together, type Judgement } from '../../../src/checks/judgement.ts';
import * as form from '../../../src/checks/lists/list-form.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { hasContinueToken } from '../../../src/checks/lists/pages.ts';
import * as remaining from '../../../src/checks/lists/remaining-items.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { continueTokenOf, walkPages } from '../../../src/client/responses/pages.ts';
import { TestNames } from '../../../src/world/test-names.ts';
import type { World } from '../../../src/world/world.ts';

const unmatched = `${TestNames.label}=nothing-has-this`;
const lists = (world: World): readonly Exchange[] => world.responses;
const pages = (world: World): readonly Exchange[] => world.noted<readonly Exchange[]>('pages');

When(
  'I list the {kind} by a selector without matches, then by one with a match',
  async function (this: World, kind: string) {
    const path = this.objects.collection(kind);
    const none = await this.me.send({ method: 'GET', path, query: { labelSelector: unmatched } });
    await this.objects.createRequired(kind, 'a');
    const one = await this.me.send({ method: 'GET', path, query: { labelSelector: this.testNames.selector } });
    if (one.response?.status === 200 && Array.isArray(one.json?.items) && itemsOf(one).length === 0)
      this.inconclusive('the list does not contain the created object');
    this.recordResponses([none, one]);
  },
);

When(
  'I list the {kind} in one and in all namespaces, completely, in pages and with no match',
  async function (this: World, kind: string) {
    const path = this.objects.collection(kind);
    const everywhere = this.objects.collectionInAllNamespaces(kind);
    const { selector: labelSelector } = this.testNames;
    const request = (at: string, query: Record<string, string>): Promise<Exchange> =>
      this.me.send({ method: 'GET', path: at, query });
    const pagedLists = [
      ...(await walkPages(this.me, { path, query: { limit: '2' } })),
      ...(await walkPages(this.me, { path: everywhere, query: { limit: '2', labelSelector } })),
    ];
    this.recordResponses([
      await request(path, {}),
      await request(everywhere, { labelSelector }),
      ...pagedLists,
      await request(path, { labelSelector: unmatched }),
      await request(everywhere, { labelSelector: unmatched }),
    ]);
  },
);

When(
  'I list the {kind} of all clients in about {int} pages',
  async function (this: World, kind: string, count: number) {
    const path = this.objects.collectionInAllNamespaces(kind);
    const complete = await this.me.send({ method: 'GET', path });
    this.requireSuccess('listing', complete);
    this.note(
      'pages',
      await walkPages(this.me, { path, query: { limit: String(Math.ceil(itemsOf(complete).length / count)) } }),
    );
  },
);

Then('the list contains each of the {kind} as a complete object of its kind', function (this: World, kind: string) {
  this.judge(form.hasCompleteItems(this.response, this.noted<readonly Json[]>(`the ${kind}s`)));
});

Then('each response contains an items array, empty in the last {int} ones', function (this: World, empty: number) {
  this.judge(form.listsHaveItems(lists(this), lists(this).slice(-empty)));
});

Then('the sizes of the pages are recorded', function (this: World) {
  this.observe(
    'items on each page',
    pages(this).map((page) => itemsOf(page).length),
  );
});

/** Pages with a continue token; their remainingItemCount is judged page by page. */
const continuedPages = (world: World): readonly Exchange[] => {
  const found = pages(world).filter((page) => continueTokenOf(page) !== null);
  return found.length > 1 ? found : world.inconclusive('only the first page has a continue token');
};

Then('each response contains an items array, empty in the first list', function (this: World) {
  this.judge(form.listsHaveItems(lists(this), lists(this).slice(0, 1)));
});

Then('page 2 has a continue token, and no page contains remainingItemCount', function (this: World) {
  for (const page of pages(this).slice(0, 2)) this.judge(hasContinueToken(page, true));
  this.judge(
    together(
      'hasNoRemainingItemCount',
      pages(this).map((page) => remaining.hasNoRemainingItemCount(page, continueTokenOf(page) !== null)),
    ),
  );
});

Then('the last page contains no remainingItemCount', function (this: World) {
  const last = pages(this).at(-1) ?? this.inconclusive('there is no page');
  if (pages(this).length < 2) this.inconclusive('there is one page only');
  this.judge(remaining.hasNoRemainingItemCount(last, false));
});

Then(
  'the remainingItemCount of page {int}, if present, is the number of items in later pages',
  function (this: World, number: number) {
    this.judge(remaining.remainingItemCountIsCorrect(pages(this), number));
  },
);

defineWords<(page: Exchange) => Judgement>('remainingCount', {
  'has an integer or no remainingItemCount': remaining.remainingItemCountIsInteger,
  'contains remainingItemCount': remaining.hasRemainingItemCount,
});

Then('every page with a continue token {remainingCount}', function (this: World, check: (page: Exchange) => Judgement) {
  this.judge(together('remainingItemCount', continuedPages(this).map(check)));
});
