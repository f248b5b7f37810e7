import { Given, Then, When } from '@cucumber/cucumber';
import { columnIs, hasColumns, isTable, tableVersionIs } from '../../src/checks/lists/tables.ts';
import { showsMember } from '../../src/checks/objects/objects.ts';
import type { World } from '../../src/scene/world.ts';

When('I list the {kind} as a Table', async function (this: World, kind: string) {
  const headers = { Accept: 'application/json;as=Table;g=meta.platform.io;v=v1' };
  this.answered(await this.me.send({ method: 'GET', path: this.objects.collection(kind), headers }));
});

// Which kinds have no table of their own differs from server to server; the target file may name them.
Given('the {kind} {string}, a kind with the default table', async function (this: World, kind: string, local: string) {
  const named = this.target.facts['defaultTableKinds'];
  if (Array.isArray(named) && !named.includes(kind)) this.notApplicable(`fact defaultTableKinds does not name ${kind}`);
  await this.objects.given(kind, local);
});

Then('the answer is a Table', function (this: World) {
  this.judge(isTable(this.answer));
});

Then('the answer is of kind {string}', function (this: World, kind: string) {
  this.judge(showsMember('kind', kind, this.answer));
});

Then('its apiVersion is that of Tables', function (this: World) {
  this.judge(tableVersionIs(this.answer));
});

Then('the Table has {int} columns', function (this: World, count: number) {
  this.judge(hasColumns(this.answer, count));
});

Then('column {int} is {string} of type {string}', function (this: World, number: number, name: string, type: string) {
  this.judge(columnIs(this.answer, number, name, type));
});
