import { Given, When } from '@cucumber/cucumber';
import { parse } from 'yaml';
import { anyKind, type CustomKind, defineKind, definitionOf, redefineKind, submitDefinition } from '../../src/scene/apply/custom-kind.ts';
import { SharedObject } from '../../src/scene/apply/shared-object.ts';
import type { World } from '../../src/scene/world.ts';

Given('managers share an object of a custom kind whose spec has the schema:', async function (this: World, schema: string) {
  const kind = this.note('the custom kind', await defineKind(this, parse(schema)));
  SharedObject.named(this, kind.address.kind, 'shared');
});

When('its spec gets the schema:', async function (this: World, schema: string) {
  this.note('the custom kind', await redefineKind(this, this.noted<CustomKind>('the custom kind'), parse(schema)));
});

Given('a custom kind', function (this: World) {
  return anyKind(this);
});

Given('a custom kind whose spec has the schema:', async function (this: World, schema: string) {
  this.note('the custom kind', await defineKind(this, parse(schema)));
});

When('I define a custom kind whose spec has the schema:', async function (this: World, schema: string) {
  this.answered(await submitDefinition(this, definitionOf(this, parse(schema))));
});
