import { When } from '@cucumber/cucumber';
import type { Json } from '../../src/client/exchange.ts';
import { SharedObject } from '../../src/world/apply/shared-object.ts';
import type { World } from '../../src/world/world.ts';

When('manager {string} resets managedFields by {way}', async function (this: World, manager: string, way: string) {
  await SharedObject.of(this).sendOwners(manager, way, [{}]);
});

When(
  'manager {string} resets managedFields by {way} and sets {value}',
  async function (this: World, manager: string, way: string, members: Json) {
    await SharedObject.of(this).sendOwners(manager, way, [{}], members);
  },
);

When('manager {string} sends empty managedFields by {way}', async function (this: World, manager: string, way: string) {
  await SharedObject.of(this).sendOwners(manager, way, []);
});

When(
  'manager {string} sends empty managedFields by {way} and sets {value}',
  async function (this: World, manager: string, way: string, members: Json) {
    await SharedObject.of(this).sendOwners(manager, way, [], members);
  },
);
