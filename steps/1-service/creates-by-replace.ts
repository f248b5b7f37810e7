import { Then, When } from '@cucumber/cucumber';
import { createdOrAbsent } from '../../src/checks/service/created-or-absent.ts';
import { readCurrentObject, setCurrentObject, currentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { type RequestForm, sendInForm } from '../../src/world/request-form.ts';

When(
  'I replace the missing {kind} {string}{form}',
  async function (this: World, kind: string, local: string, form: RequestForm) {
    setCurrentObject(this, kind, local);
    const body = this.objects.sample(kind, local);
    await sendInForm(this, kind, form, (request) => this.objects.put(kind, local, body, request));
  },
);

Then('the response is 201 or nothing is stored, and the status is recorded', async function (this: World) {
  this.judge(createdOrAbsent(this.response, await readCurrentObject(this)));
  this.observe(currentObject(this).kind, this.response.response?.status ?? null);
});

When('it is created, unless its type does not support create by replace', function (this: World) {
  const status = this.response.response?.status;
  if (status === 404 || status === 405) this.notApplicable(`PUT ${currentObject(this).path}: ${status}`);
  this.requireSuccess('creating the object by a replace', this.response);
});
