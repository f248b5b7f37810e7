import { Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { together } from '../../../src/checks/judgement.ts';
import { itemsOf, keyOf, listHoldsExactly } from '../../../src/checks/lists/lists.ts';
import * as pages from '../../../src/checks/lists/pages.ts';
import { itemIsAsBefore } from '../../../src/checks/objects/objects.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { tokenOf, walkPages } from '../../../src/client/pages.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';

/** Objects of a kind that the scenario made. */
export const made = (world: World, kind: string): readonly Json[] => world.noted<readonly Json[]>(`the ${kind}s`);
const walked = (world: World): readonly Exchange[] => world.noted<readonly Exchange[]>('pages');
const firstPage = (world: World): Exchange => walked(world)[0] as Exchange;
const keys = (objects: readonly Json[]): string[] => objects.map(keyOf);

/** Lists the scenario's collection page by page. */
export const walk = async (
  world: World,
  kind: string,
  query: Record<string, string>,
  between?: () => Promise<void>,
): Promise<void> => {
  world.note('kind', kind);
  // A page may be shorter than its limit.
  const atMost = 50 + (world.has(`the ${kind}s`) ? made(world, kind).length : 0);
  world.note(
    'pages',
    await walkPages(world.me, { path: world.objects.collection(kind), query, atMost, ...(between ? { between } : {}) }),
  );
};

When('I list the {kind} {int} at a time', function (this: World, kind: string, limit: number) {
  return walk(this, kind, { limit: String(limit) });
});

When('I list my {kind} of all namespaces {int} at a time', async function (this: World, kind: string, limit: number) {
  this.note('kind', kind);
  this.note(
    'pages',
    await walkPages(this.me, {
      path: this.objects.everywhere(kind),
      query: { limit: String(limit), labelSelector: this.scratch.selector },
    }),
  );
});

When(
  'I list the {kind} {int} at a time while another client writes between the pages',
  async function (this: World, kind: string, limit: number) {
    let writes = 0;
    await walk(this, kind, { limit: String(limit) }, async () => {
      writes += 1;
      await this.objects.given(kind, `item-between-${writes}`);
    });
    if (writes === 0) this.undecided('there was no second page to write before');
  },
);

const begin = async (world: World, kind: string, limit: number): Promise<void> => {
  world.note('kind', kind);
  world.note('limit', limit);
  world.note(
    'pages',
    await walkPages(world.me, { path: world.objects.collection(kind), query: { limit: String(limit) }, atMost: 1 }),
  );
  if (tokenOf(firstPage(world)) === null) world.undecided('the first page led nowhere');
};

When('I read the first page of {int}', function (this: World, limit: number) {
  return begin(this, 'ConfigMap', limit);
});

When('I read the first page of {int} {kind}', function (this: World, limit: number, kind: string) {
  return begin(this, kind, limit);
});

When('I read the remaining pages', async function (this: World) {
  const rest = await walkPages(this.me, {
    path: this.objects.collection('ConfigMap'),
    query: { limit: String(this.noted('limit')) },
    from: tokenOf(firstPage(this)) ?? '',
  });
  this.note('pages', [firstPage(this), ...rest]);
});

/** An object of the collection that the first page did not show: the n-th from its end. */
const unseen = (world: World, fromEnd = 1): Json => {
  const shown = new Set(itemsOf(firstPage(world)).map(keyOf));
  const rest = made(world, world.noted('kind')).filter((object) => !shown.has(keyOf(object)));
  return rest.at(-fromEnd) ?? world.undecided('the first page showed everything');
};

When('config maps are created that sort first, in the middle and last', async function (this: World) {
  for (const local of ['aaa', 'item-003-and-more', 'zzz']) await this.objects.given('ConfigMap', local);
});

When('a config map that was not on it is deleted', async function (this: World) {
  const object = this.note('that', unseen(this));
  this.done('deleting', await this.objects.delete('ConfigMap', object.metadata.name));
});

When('a config map that was not on it is changed', async function (this: World) {
  const object = this.note('that', unseen(this));
  this.done(
    'changing',
    await this.objects.patch('merge patch', 'ConfigMap', object.metadata.name, { data: { k: 'changed' } }),
  );
});

When('a {kind} is created, another deleted and a third changed', async function (this: World, kind: string) {
  const [gone, changed] = [unseen(this, 1), unseen(this, 2)];
  const created = await this.objects.given(kind, 'item-004-and-more');
  this.done('deleting', await this.objects.delete(kind, gone.metadata.name));
  const newer = this.done(
    'changing',
    await this.objects.patch('merge patch', kind, changed.metadata.name, {
      metadata: { annotations: { changed: 'yes' } },
    }),
  );
  this.note(`the ${kind}s`, [
    ...made(this, kind).filter((object) => object !== gone && object !== changed),
    created,
    newer,
  ]);
});

Then('no page holds more than {int} items', function (this: World, limit: number) {
  this.judge(pages.pagesHoldAtMost(walked(this), limit));
});

Then('page 1 leads to another', function (this: World) {
  this.judge(pages.leadsOn(firstPage(this), true));
});

Then(
  'every page before all {int} {kind} were shown leads to another',
  function (this: World, total: number, _kind: string) {
    this.judge(pages.leadsOnUntilComplete(walked(this), total));
  },
);

Then('page 2 holds items, none of which page 1 held', function (this: World) {
  this.judge(pages.secondPageGoesOn(walked(this)));
});

Then('no item is on two pages', function (this: World) {
  this.judge(pages.noItemTwice(walked(this)));
});

Then('the pages together hold the {int} {kind}, each once', function (this: World, _count: number, kind: string) {
  this.judge(listHoldsExactly(walked(this), keys(made(this, kind)), ownItem(this)));
});

Then(
  'the pages together hold the {int} labelled {kind}, each once',
  function (this: World, _count: number, kind: string) {
    this.judge(listHoldsExactly(walked(this), keys(made(this, kind)), ownItem(this)));
  },
);

Then(
  'the walk ends after all {int} {kind} with a page that leads nowhere',
  function (this: World, total: number, _kind: string) {
    this.judge(pages.walkEnds(walked(this), total, ownItem(this)));
  },
);

Then(
  'the page that shows the last of the {int} {kind} leads to no other',
  function (this: World, total: number, _kind: string) {
    this.judge(pages.exhaustingPageIsLast(walked(this), total));
  },
);

Then('all pages report one version', function (this: World) {
  this.judge(pages.pagesShareVersion(walked(this)));
});

Then('that config map is on a later page as it was', function (this: World) {
  this.judge(itemIsAsBefore(walked(this).slice(1), this.noted<Json>('that')));
});

Then('the pages together hold the {kind} as they are now', function (this: World, kind: string) {
  const now = made(this, kind);
  this.judge(listHoldsExactly(walked(this), keys(now), ownItem(this)));
  for (const object of now) this.judge(itemIsAsBefore(walked(this), object));
});

Then('each page is answered with {int}', function (this: World, status: number) {
  this.judge(
    together(
      'hasStatus',
      walked(this).map((page) => hasStatus(page, status)),
    ),
  );
});
