import { type DataTable, Given, When } from '@cucumber/cucumber';
import { bodyOfClass } from '../../../src/world/admission/body-of-class.ts';
import { createObject } from '../../../src/world/create-object.ts';
import { withMembers } from '../../../src/world/given-members.ts';
import type { CreatedBodies } from '../../shared/requests/created-body.ts';
import { createDefaultClasses } from '../../../src/world/admission/default-classes.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../../shared/words.ts';

defineForms<readonly string[]>('defaultClasses', {
  'there is no': () => [],
  'only {string} is a': (only = '') => [only],
  '{string} and {string} are': (one = '', other = '') => [one, other],
});

Given('{defaultClasses} default {kind}', function (this: World, locals: readonly string[], kind: string) {
  return createDefaultClasses(this, kind, locals);
});

/** Objects that name a class. */
export const bodiesOfClasses: CreatedBodies = {
  'the {kind} {string}':
    (classKind = '', classLocal = '') =>
    (world, kind, local) =>
      bodyOfClass(world, kind, local, classKind, classLocal),
};

When(
  'I create the {kind} {string} with the {kind} {string} and:',
  function (this: World, kind: string, local: string, classKind: string, classLocal: string, members: DataTable) {
    return createObject(this, kind, local, () =>
      withMembers(bodyOfClass(this, kind, local, classKind, classLocal), members),
    );
  },
);
