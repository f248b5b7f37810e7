import { Given } from '@cucumber/cucumber';
import { SharedObject } from '../../../src/world/apply/shared-object.ts';
import type { World } from '../../../src/world/world.ts';
import { writtenObject } from '../../../src/world/given-members.ts';

// The same steps as in steps/shared/ownership/managers.ts, for configurations that are too long for a line.
Given('manager {string} created it with:', async function (this: World, manager: string, document: string) {
  this.requireSuccess('creating', await SharedObject.of(this).create(manager, writtenObject(document)));
});
