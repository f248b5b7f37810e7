import { type DataTable, Then, When } from '@cucumber/cucumber';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { classMembers } from '../../../src/scene/admission/class-members.ts';
import { createOfClass } from '../../../src/scene/admission/create-of-class.ts';
import { readSpoken } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

When('I create the {kind} {string} of the {kind} {string}', function (this: World, kind: string, local: string, ofKind: string, of: string) {
  return createOfClass(this, kind, local, { kind: ofKind, local: of });
});

When('I create the {kind} {string} of the {kind} {string} with:', function (this: World, kind: string, local: string, ofKind: string, of: string, members: DataTable) {
  return createOfClass(this, kind, local, { kind: ofKind, local: of }, members);
});

Then('it is of the {kind} {string}', async function (this: World, ofKind: string, of: string) {
  this.judge(showsMember(classMembers[ofKind] ?? '', this.objects.name(ofKind, of), this.answer, await readSpoken(this)));
});

// Controllers may give it a class later; the answer is what admission made of it.
Then('the answer shows it of no {kind}', function (this: World, ofKind: string) {
  this.judge(showsMember(classMembers[ofKind] ?? '', undefined, this.answer));
});
