import { defineForms } from './words.ts';
import { defineWords } from './words.ts';
import { type DataTable, Then } from '@cucumber/cucumber';
import { parse } from 'yaml';
import { listMemberHas, listMemberIs } from '../../src/checks/lists/list-members.ts';
import {
  ownershipOf,
  managerHasEntries,
  managerIsAbsent,
  managersAreExactly,
  managerOwns,
  managerOwnsExactly,
  managerDoesNotOwn,
  type ManagerOperation,
} from '../../src/checks/metadata/ownership.ts';
import type { Json } from '../../src/client/exchange.ts';
import { readCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';

const listed = (text: string): readonly string[] => text.split(/,\s+/).filter(Boolean);

Then('its list {string} contains exactly, in any order:', async function (this: World, path: string, wanted: string) {
  this.judge(listMemberIs(await readCurrentObject(this), path, parse(wanted)));
});

Then('manager {string} does not own {string}', async function (this: World, manager: string, paths: string) {
  this.judge(managerDoesNotOwn(await readCurrentObject(this), manager, listed(paths)));
});

Then('the managers own exactly:', async function (this: World, table: DataTable) {
  const read = await readCurrentObject(this);
  for (const row of table.hashes())
    this.judge(
      managerOwnsExactly(read, row['manager'] as string, row['way'] as ManagerOperation, listed(row['fields'] ?? '')),
    );
});

Then(
  'manager {string} has {int} {word} entry in managedFields',
  async function (this: World, manager: string, count: number, way: string) {
    this.judge(managerHasEntries(await readCurrentObject(this), manager, way as ManagerOperation, count));
  },
);

Then('managedFields does not list manager {string}', async function (this: World, manager: string) {
  this.judge(managerIsAbsent(await readCurrentObject(this), manager));
});

Then('its {string} and its managedFields are recorded', async function (this: World, path: string) {
  const read = await readCurrentObject(this);
  this.observe(path, read.json?.[path] ?? null);
  this.observe('owners', ownershipOf(read.json));
});

defineForms<ManagerOperation | undefined>('throughApply', { '': () => undefined, ' through apply': () => 'Apply' });

Then(
  'manager {string} owns {string}{throughApply}',
  async function (this: World, manager: string, paths: string, way?: ManagerOperation) {
    this.judge(managerOwns(await readCurrentObject(this), manager, listed(paths), way));
  },
);

// The managers are separated by commas; an empty text stands for none.
Then('managedFields lists only the managers {string}', async function (this: World, managers: string) {
  this.judge(managersAreExactly(await readCurrentObject(this), listed(managers)));
});

defineWords('containsItem', { 'contains an': true, 'contains no': false });

Then(
  'its list {string} {containsItem} item matching {value}',
  async function (this: World, path: string, isContained: boolean, part: Json) {
    this.judge(listMemberHas(await readCurrentObject(this), path, part, isContained));
  },
);
