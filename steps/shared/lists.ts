import { Then, When } from '@cucumber/cucumber';
import { itemsOf, keyOf, listHoldsExactly } from '../../src/checks/lists/lists.ts';
import { leadsOn, pagesHoldAtMost } from '../../src/checks/lists/pages.ts';
import type { Json } from '../../src/client/exchange.ts';
import { TestNames } from '../../src/world/test-names.ts';
import type { World } from '../../src/world/world.ts';

/** Selects the objects of this scenario: controllers of a server may create other objects in new namespaces. */
export const ownItem = (world: World): ((item: Json) => boolean) => {
  const label = world.testNames.labels[TestNames.label];
  return (item) => item?.metadata?.labels?.[TestNames.label] === label;
};

When('I list the {kind}', async function (this: World, kind: string) {
  this.answered(await this.me.send({ method: 'GET', path: this.objects.collection(kind) }));
});

When('I list the {kind} with query {string}', async function (this: World, kind: string, query: string) {
  this.answered(await this.me.send({ method: 'GET', path: this.objects.collection(kind), query }));
});

When(
  'I list the {kind} in all namespaces with query {string}',
  async function (this: World, kind: string, query: string) {
    this.answered(await this.me.send({ method: 'GET', path: this.objects.everywhere(kind), query }));
  },
);

When('I list the {kind} as a Table with query {string}', async function (this: World, kind: string, query: string) {
  const headers = { Accept: 'application/json;as=Table;g=meta.platform.io;v=v1' };
  this.answered(await this.me.send({ method: 'GET', path: this.objects.collection(kind), query, headers }));
});

When(
  'I delete the collection of {kind} with query {string}',
  async function (this: World, kind: string, query: string) {
    this.answered(await this.me.send({ method: 'DELETE', path: this.objects.collection(kind), query }));
  },
);

Then('the list contains all {int} {kind}', function (this: World, _count: number, kind: string) {
  this.judge(listHoldsExactly([this.answer], this.noted<Json[]>(`the ${kind}s`).map(keyOf), ownItem(this)));
});

Then('the list contains at most {int} items and a continue token', function (this: World, limit: number) {
  this.judge(pagesHoldAtMost([this.answer], limit));
  this.judge(leadsOn(this.answer, true));
});

Then('the response is recorded', function (this: World) {
  this.observe('status', this.answer.response?.status ?? this.answer.failure?.kind ?? null);
  this.observe('reason', this.answer.json?.reason ?? null);
  this.observe('message', this.answer.json?.message ?? null);
  this.observe('kind', this.answer.json?.kind ?? null);
  if (Array.isArray(this.answer.json?.items)) this.observe('items', itemsOf(this.answer).map(keyOf));
});

Then('the number of remaining {kind} is recorded', async function (this: World, kind: string) {
  const list = await this.me.send({ method: 'GET', path: this.objects.collection(kind) });
  this.observe(`${kind} left`, itemsOf(list).filter(ownItem(this)).length);
});
