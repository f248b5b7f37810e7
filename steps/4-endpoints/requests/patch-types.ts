import { Then, When } from '@cucumber/cucumber';
import { haveSameOwners } from '../../../src/checks/metadata/same-owners.ts';
import type { PatchKind } from '../../../src/world/objects.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { customKindNote } from '../../shared/notes/objects.ts';

When(
  'I apply this text as manager {string} to the {kind} {string}:',
  async function (this: World, manager: string, kind: string, local: string, text: string) {
    const before = await this.objects.get(kind, local);
    setCurrentObject(this, kind, local, before.response?.status === 200 ? before.json : null);
    this.recordResponse(await this.objects.patch('apply', kind, local, text, { query: { fieldManager: manager } }));
  },
);

Then(
  'the config maps {string} and {string} have the same data and the same field owners',
  async function (this: World, one: string, other: string) {
    this.judge(haveSameOwners(await this.objects.get('ConfigMap', one), await this.objects.get('ConfigMap', other)));
  },
);

When('I patch a custom object with each patch type', async function (this: World) {
  const { kind } = customKindNote.of(this).address;
  await this.objects.createRequired(kind, 'a', { spec: { k: 'one' } });
  const patches: ReadonlyArray<readonly [PatchKind, unknown]> = [
    ['merge patch', { spec: { k: 'two' } }],
    ['JSON patch', [{ op: 'replace', path: '/spec/k', value: 'three' }]],
  ];
  for (const [way, body] of patches) this.recordResponse(await this.objects.patch(way, kind, 'a', body));
  this.recordResponse(await this.objects.apply(kind, 'a', 'm1', { spec: { k: 'four' } }, { force: 'true' }));
  const strategic = { 'Content-Type': 'application/strategic-merge-patch+json' };
  this.recordResponse(
    await this.objects.patch('merge patch', kind, 'a', { spec: { k: 'five' } }, { headers: strategic }),
  );
});
