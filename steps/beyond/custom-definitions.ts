import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { isRefused, succeeds } from '../../src/checks/answers/answers.ts';
import { namesAreRejected } from '../../src/checks/objects/definitions.ts';
import { memberValue } from '../../src/world/given-members.ts';
import { type CustomKind, stopSecondVersion } from '../../src/world/apply/custom-kind.ts';
import { awaitEstablishedKind, defineAgain, defineWithNameOf } from '../../src/world/apply/definitions.ts';
import type { World } from '../../src/world/world.ts';
import { customKindNote } from '../shared/notes/objects.ts';

const customKind = (world: World): CustomKind => customKindNote.of(world);

Given('its definition is the custom resource definition {string}', async function (this: World, local: string) {
  await awaitEstablishedKind(this, customKind(this));
  this.objects.bindName('CustomResourceDefinition', local, customKind(this).definition.metadata.name);
});

// Each row creates one object.
Then('custom resources are accepted and rejected by their spec:', async function (this: World, table: DataTable) {
  const { kind } = customKind(this).address;
  for (const [index, { spec = '', result }] of table.hashes().entries()) {
    const exchange = this.recordResponse(await this.objects.create(kind, `row-${index}`, { spec: memberValue(spec) }));
    this.judge(result === 'accepted' ? succeeds(exchange) : isRefused(exchange));
  }
});

Then('another definition with its {string} is not accepted', async function (this: World, name: string) {
  this.judge(namesAreRejected(await defineWithNameOf(this, customKind(this), name)));
});

When('its definition is deleted and created again', function (this: World) {
  return defineAgain(this, customKind(this));
});

When('its kind is no longer served as that version', async function (this: World) {
  customKindNote.set(this, await stopSecondVersion(this, customKind(this)));
});
