import { Then } from '@cucumber/cucumber';
import type { Judgement } from '../../../src/checks/judgement.ts';
import {
  managerDoesNotOwn,
  managerHasEntries,
  type ManagerOperation,
  managerOwns,
} from '../../../src/checks/metadata/ownership.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../words.ts';

const listed = (text: string): readonly string[] => text.split(/,\s+/).filter(Boolean);

/** What managedFields say of one manager. */
type ManagerClaim = (read: Exchange, manager: string) => Judgement;

defineForms<ManagerClaim>('managerClaim', {
  'owns {string}':
    (paths = '') =>
    (read, manager) =>
      managerOwns(read, manager, listed(paths)),
  'owns {string} through apply':
    (paths = '') =>
    (read, manager) =>
      managerOwns(read, manager, listed(paths), 'Apply'),
  'does not own {string}':
    (paths = '') =>
    (read, manager) =>
      managerDoesNotOwn(read, manager, listed(paths)),
  'has {int} {word} entry in managedFields':
    (count = '', way = '') =>
    (read, manager) =>
      managerHasEntries(read, manager, way as ManagerOperation, Number(count)),
});

Then('manager {string} {managerClaim}', async function (this: World, manager: string, claim: ManagerClaim) {
  this.judge(claim(await readCurrentObject(this), manager));
});
