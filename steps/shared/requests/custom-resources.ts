import { Given, When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import {
  defineKindWithoutRequiredMembers,
  defineKind,
  definitionOf,
  redefineKind,
  serveSecondVersion,
  submitDefinition,
} from '../../../src/world/apply/custom-kind.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { SharedObject } from '../../../src/world/apply/shared-object.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../words.ts';
import { customKindNote } from '../notes/objects.ts';
import { writtenObject } from '../../../src/world/given-members.ts';

Given('managers share a custom resource whose spec has the schema:', async function (this: World, schema: string) {
  const kind = customKindNote.set(this, await defineKind(this, writtenObject(schema)));
  SharedObject.named(this, kind.address.kind, 'shared');
});

When('the schema of its spec changes to:', async function (this: World, schema: string) {
  customKindNote.set(this, await redefineKind(this, customKindNote.of(this), writtenObject(schema)));
});

When(
  'its kind is also served as version {string}, which later steps use',
  async function (this: World, version: string) {
    customKindNote.set(this, await serveSecondVersion(this, customKindNote.of(this), version));
  },
);

defineWords<Parameters<typeof defineKindWithoutRequiredMembers>[1]>('customKind', {
  'custom kind': undefined,
  'cluster-wide custom kind': 'Gadget',
});

Given('a {customKind}', function (this: World, kind: Parameters<typeof defineKindWithoutRequiredMembers>[1]) {
  return defineKindWithoutRequiredMembers(this, kind);
});

Given('a custom kind whose spec has the schema:', async function (this: World, schema: string) {
  customKindNote.set(this, await defineKind(this, writtenObject(schema)));
});

/** Milliseconds until a server serves a new kind. */
const servedWithinMs = 30_000;

When(
  'I define a custom kind and create its object {string} as soon as it is served',
  async function (this: World, local: string) {
    const { definition, address } = definitionOf(this, { type: 'object' });
    this.requireSuccess('defining a kind', await submitDefinition(this, { definition, address, edition: 1 }));
    this.objects.registerKind(address);
    setCurrentObject(this, address.kind, local);
    const isServed = ({ response }: Exchange): boolean => response?.status !== 404;
    this.recordResponse(await eventually(() => this.objects.create(address.kind, local), isServed, servedWithinMs));
  },
);

When('I define a custom kind whose spec has the schema:', async function (this: World, schema: string) {
  this.recordResponse(await submitDefinition(this, definitionOf(this, writtenObject(schema))));
});
