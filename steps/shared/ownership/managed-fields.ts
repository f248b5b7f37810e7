import { When } from '@cucumber/cucumber';
import { SharedObject } from '../../../src/world/apply/shared-object.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../words.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';

// The managedFields that a request sends: one empty entry, which resets the list, or no entry.
defineWords<readonly JsonValue[]>('sendsOwners', { resets: [{}], 'sends empty': [] });

When(
  'manager {string} {sendsOwners} managedFields by {way}',
  async function (this: World, manager: string, owners: readonly JsonValue[], way: string) {
    await SharedObject.of(this).writeManagedFields(manager, way, owners);
  },
);

When(
  'manager {string} {sendsOwners} managedFields by {way} and sets {value}',
  async function (this: World, manager: string, owners: readonly JsonValue[], way: string, members: JsonObject) {
    await SharedObject.of(this).writeManagedFields(manager, way, owners, members);
  },
);
