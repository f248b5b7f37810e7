import { Then, When } from '@cucumber/cucumber';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { readCurrentObject, setCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

// `own` in the name is a placeholder for a part that is unique to this run.
When('I create the {kind} with the full name {string}', async function (this: World, kind: string, form: string) {
  const name = form.replace('own', this.testNames.name('own'));
  this.objects.bindName(kind, name, name);
  setCurrentObject(this, kind, name);
  this.recordResponse(await this.objects.create(kind, name));
});

Then('the object has the name that was sent', async function (this: World) {
  this.judge(showsMember('metadata.name', currentObject(this).local, await readCurrentObject(this)));
});
