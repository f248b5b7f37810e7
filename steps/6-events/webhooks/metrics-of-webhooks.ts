import { When } from '@cucumber/cucumber';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

When('I try to create the config maps {string}', async function (this: World, names: string) {
  for (const name of names.split(', ')) await this.objects.create('ConfigMap', name);
});

// The verb is `change` or `delete`.
When('I try to {word} the config map {string}', async function (this: World, verb: string, local: string) {
  setCurrentObject(this, 'ConfigMap', local);
  this.recordResponse(
    verb === 'delete'
      ? await this.objects.delete('ConfigMap', local)
      : await this.objects.patch('merge patch', 'ConfigMap', local, { data: { changed: 'yes' } }),
  );
});
