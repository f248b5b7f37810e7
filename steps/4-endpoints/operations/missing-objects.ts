import { When } from '@cucumber/cucumber';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { PatchKind } from '../../../src/world/objects.ts';
import { readCurrentObject, setCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

When(
  'I {change} the {kind} {string}, which does not exist',
  async function (this: World, way: string, kind: string, local: string) {
    setCurrentObject(this, kind, local);
    this.recordResponse(
      await this.objects.patch(
        way as PatchKind,
        kind,
        local,
        way === 'JSON patch' ? [{ op: 'add', path: '/data', value: { k: '1' } }] : { data: { k: '1' } },
      ),
    );
  },
);

When('I delete the {kind} {string}, which does not exist', async function (this: World, kind: string, local: string) {
  this.recordResponse(await this.objects.delete(kind, local));
  this.observe('status', this.response.response?.status ?? null);
});

When(
  'I delete the {kind} {string} and delete it again after its removal',
  async function (this: World, kind: string, local: string) {
    setCurrentObject(this, kind, local, currentObject(this).before);
    this.requireSuccess('the first delete', await this.objects.delete(kind, local));
    const read = await eventually(
      () => readCurrentObject(this),
      ({ response }) => response?.status === 404,
      5_000,
    );
    if (read.response?.status !== 404) this.inconclusive('the first delete did not remove the object');
    this.recordResponse(await this.objects.delete(kind, local));
  },
);
