import { Then, When } from '@cucumber/cucumber';
import { showsObject } from '../../../src/checks/paths/paths.ts';
import { type ExistingObject, getExisting } from '../../../src/world/existing-object.ts';
import type { RequestForm } from '../../../src/world/request-form.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import { textAt, valueAt } from '../../../src/client/values/json-value.ts';

const existingObjectNote = new Note<ExistingObject>('I get one of the {kind} that exist{form}');

When('I get one of the {kind} that exist{form}', async function (this: World, kind: string, form: RequestForm) {
  const existing = await getExisting(this, kind, form);
  existingObjectNote.set(this, existing);
  this.recordResponse(existing.got);
});

Then('the response is the {kind} of the list', function (this: World, kind: string) {
  const { got, listed } = existingObjectNote.of(this);
  const namespace = textAt(listed, 'metadata', 'namespace');
  const name = String(valueAt(listed, 'metadata', 'name'));
  this.judge(showsObject(got, { kind, name, ...(namespace ? { namespace } : {}) }));
});
