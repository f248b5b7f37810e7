import { Given, Then, When } from '@cucumber/cucumber';
import * as tables from '../../../src/checks/lists/tables.ts';
import type { World } from '../../../src/world/world.ts';
import { isArray } from '../../../src/client/values/is-array.ts';

// The target file names a collection, because only the operator knows what extension servers serve.
When('I list a collection of an extension server with Accept {string}', async function (this: World, accept: string) {
  const path = this.target.facts['extensionCollection'];
  if (typeof path !== 'string') this.notApplicable('fact extensionCollection names no path of a collection');
  this.recordResponse(await this.me.send({ method: 'GET', path: String(path), headers: { Accept: accept } }));
});

// The kinds with the default Table differ between servers; the target file may name them.
Given(
  'the {kind} {string} of a kind with the default Table',
  async function (this: World, kind: string, local: string) {
    const named = this.target.facts['defaultTableKinds'];
    if (isArray(named) && !named.includes(kind)) this.notApplicable(`fact defaultTableKinds does not name ${kind}`);
    await this.objects.createRequired(kind, local);
  },
);

Then('each row with cells contains the name and the creation time of its object', async function (this: World) {
  const list = await this.me.send({ method: 'GET', path: this.response.request.path });
  this.requireSuccess('listing', list);
  this.judge(tables.rowsShowNameAndTime(this.response, list));
});
