import { When } from '@cucumber/cucumber';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

// `own` in the name is a placeholder for a part that is unique to this run.
When('I create the {kind} with the full name {string}', async function (this: World, kind: string, form: string) {
  const name = form.replace('own', this.testNames.name('own'));
  this.objects.bindName(kind, name, name);
  setCurrentObject(this, kind, name);
  this.recordResponse(await this.objects.create(kind, name));
});
