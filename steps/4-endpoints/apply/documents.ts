import { Given, Then, When } from '@cucumber/cucumber';
import { parse } from 'yaml';
import { ownsExactly } from '../../../src/checks/metadata/ownership.ts';
import { SharedObject } from '../../../src/world/apply/shared-object.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

// The same steps as in steps/shared/managers.ts, for configurations that are too long for a line.
const apply = async (world: World, manager: string, document: string): Promise<void> => {
  world.done(`an apply by ${manager}`, await SharedObject.of(world).apply(manager, parse(document)));
};

Given('manager {string} created it with:', async function (this: World, manager: string, document: string) {
  this.done('creating', await SharedObject.of(this).create(manager, parse(document)));
});

Given(
  'manager {string} and manager {string} applied:',
  async function (this: World, one: string, other: string, document: string) {
    await apply(this, one, document);
    await apply(this, other, document);
  },
);

When('manager {string} force-applies:', async function (this: World, manager: string, document: string) {
  await SharedObject.of(this).apply(manager, parse(document), { force: true });
});

When(
  'manager {string} applies, to the {word} subresource:',
  async function (this: World, manager: string, subresource: string, document: string) {
    await SharedObject.of(this).apply(manager, parse(document), { subresource });
  },
);

Then('manager {string} owns exactly, through apply:', async function (this: World, manager: string, document: string) {
  this.judge(ownsExactly(await readCurrentObject(this), manager, 'Apply', document.trim().split(/,\s*/)));
});
