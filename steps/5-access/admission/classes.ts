import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { memberAt } from '../../../src/client/values/member-path.ts';
import { classMembers } from '../../../src/world/admission/class-members.ts';
import { defaultAnnotation, createDefaultClasses } from '../../../src/world/admission/default-classes.ts';
import { createOfClass } from '../../../src/world/admission/create-of-class.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
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

Then('the annotation that marks the default {kind} is recorded', async function (this: World, kind: string) {
  this.observe(`annotation of a default ${kind}`, defaultAnnotation(this, kind));
  this.observe('class in the response', memberAt(this.response.json, classMembers[kind] ?? '') ?? null);
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

Then('the object has the {kind} {string}', async function (this: World, ofKind: string, of: string) {
  this.judge(
    showsMember(
      classMembers[ofKind] ?? '',
      this.objects.name(ofKind, of),
      this.response,
      await readCurrentObject(this),
    ),
  );
});

// Controllers may set a class later; the response shows what admission did.
Then('the response shows no {kind}', function (this: World, ofKind: string) {
  this.judge(showsMember(classMembers[ofKind] ?? '', undefined, this.response));
});
