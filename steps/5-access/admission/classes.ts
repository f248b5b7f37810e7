import { type DataTable, Given, When } from '@cucumber/cucumber';
import { createOfClass } from '../../../src/world/admission/create-of-class.ts';
import { createDefaultClasses } from '../../../src/world/admission/default-classes.ts';
import type { World } from '../../../src/world/world.ts';

Given('there is no default {kind}', function (this: World, kind: string) {
  return createDefaultClasses(this, kind, []);
});

Given('the only default {kind} {string}', function (this: World, kind: string, local: string) {
  return createDefaultClasses(this, kind, [local]);
});

Given('the two default {kind} {string} and {string}', function (this: World, kind: string, one: string, other: string) {
  return createDefaultClasses(this, kind, [one, other]);
});

When(
  'I create the {kind} {string} with the {kind} {string}',
  function (this: World, kind: string, local: string, ofKind: string, of: string) {
    return createOfClass(this, kind, local, { kind: ofKind, local: of });
  },
);

When(
  'I create the {kind} {string} with the {kind} {string} and:',
  function (this: World, kind: string, local: string, ofKind: string, of: string, members: DataTable) {
    return createOfClass(this, kind, local, { kind: ofKind, local: of }, members);
  },
);
