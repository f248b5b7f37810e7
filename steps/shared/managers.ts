import { defineParameterType, Given, When } from '@cucumber/cucumber';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { apiVersionOf } from '../../src/client/kinds.ts';
import { askUntil } from '../../src/run/ask-until.ts';
import { speakOf } from '../../src/run/spoken-object.ts';
import type { World } from '../../src/run/world.ts';

/** The one object that managers share in a scenario. */
export interface Shared {
  readonly kind: string;
  readonly local: string;
}

/** The object that the scenario named. */
export const shared = (world: World): Shared => world.noted('the shared object');

/** Names the object that the managers of the scenario share; makes nothing. */
export const share = (world: World, kind: string, local: string): Shared => world.note('the shared object', { kind, local });

/** Makes the shared object "it", as it is before a write. */
const remember = async (world: World): Promise<Exchange> => {
  const { kind, local } = shared(world);
  const read = await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) });
  speakOf(world, kind, local, read.response?.status === 200 ? read.json : null);
  return read;
};

/** Applies an intent to the shared object; the answer is the scenario's. */
export const applyShared = async (world: World, manager: string, intent: Json, more: { readonly force?: boolean; readonly subresource?: string } = {}): Promise<Exchange> => {
  await remember(world);
  const { kind, local } = shared(world);
  world.note('last intent', { manager, intent });
  const query = { fieldManager: manager, ...(more.force ? { force: 'true' } : {}) };
  const body = { apiVersion: apiVersionOf(world.objects.address(kind)), kind, ...intent, metadata: { name: world.objects.name(kind, local), ...intent.metadata } };
  return world.answered(await world.objects.patch('apply', kind, local, body, { query, ...(more.subresource ? { subresource: more.subresource } : {}) }));
};

const isMap = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const changed = (live: Json, wanted: Json): Json =>
  isMap(live) && isMap(wanted) ? Object.entries(wanted).reduce<Json>((all, [name, value]) => ({ ...all, [name]: changed(live[name], value) }), live) : wanted;

const operations = (live: Json, wanted: Json, at = ''): Json[] =>
  Object.entries<Json>(wanted).flatMap(([name, value]) => {
    const path = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (isMap(value) && isMap(live?.[name])) return operations(live[name], value, path);
    return [{ op: live?.[name] === undefined ? 'add' : 'replace', path, value }];
  });

const entriesIn = (object: Json): number => (Array.isArray(object?.metadata?.managedFields) ? object.metadata.managedFields.length : 0);

/** An ordinary write to the shared object: members of `wanted` are merged into it, in one of three ways. */
export const changeShared = async (world: World, manager: string, way: string, wanted: Json): Promise<Exchange> => {
  const before = world.done('reading', await remember(world));
  const { kind, local } = shared(world);
  const choice = { query: { fieldManager: manager } };
  if (way === 'update') return world.answered(await world.objects.change(kind, local, (object) => Object.assign(object, changed(object, wanted)), choice));
  if (way === 'merge patch') return world.answered(await world.objects.patch('merge patch', kind, local, wanted, choice));
  return world.answered(await world.objects.patch('JSON patch', kind, local, operations(before, wanted), choice));
};

const createShared = async (world: World, manager: string, members: Json): Promise<Exchange> => {
  await remember(world);
  const { kind, local } = shared(world);
  const body = { apiVersion: apiVersionOf(world.objects.address(kind)), kind, ...members, metadata: { name: world.objects.name(kind, local), ...members.metadata } };
  return world.answered(await world.me.send({ method: 'POST', path: world.objects.collection(kind), query: { fieldManager: manager }, body }));
};

defineParameterType({ name: 'way', regexp: /update|merge patch|JSON patch/, transformer: (text: string) => text, useForSnippets: false });

Given('managers share the {kind} {string}', function (this: World, kind: string, local: string) {
  share(this, kind, local);
});

Given('manager {string} created it with {value}', async function (this: World, manager: string, members: Json) {
  this.done('creating', await createShared(this, manager, members));
});

Given('manager {string} applied {value}', async function (this: World, manager: string, intent: Json) {
  this.done(`an apply by ${manager}`, await applyShared(this, manager, intent));
});

Given('manager {string} and manager {string} applied {value}', async function (this: World, one: string, other: string, intent: Json) {
  for (const manager of [one, other]) this.done(`an apply by ${manager}`, await applyShared(this, manager, intent));
});

Given('manager {string} changed it by {way} to {value}', async function (this: World, manager: string, way: string, members: Json) {
  this.done(`a change by ${manager}`, await changeShared(this, manager, way, members));
});

// Controllers may write a new object at once; where none cares for it, its phase stays as it is.
Given('its controllers, if any, have taken it up', async function (this: World) {
  const { kind, local } = shared(this);
  const phase = (read: Exchange): string => read.json?.status?.phase ?? '';
  await askUntil(() => this.objects.get(kind, local), (read) => !['', 'Pending'].includes(phase(read)), 2_000);
});

Given('it has been deleted', async function (this: World) {
  const { kind, local } = shared(this);
  this.done('deleting', await this.objects.delete(kind, local));
});

Given('it has been deleted, but its finalizers hold it', async function (this: World) {
  const { kind, local } = shared(this);
  this.done('deleting', await this.objects.delete(kind, local));
  const object = this.done('reading', await remember(this));
  if (!object?.metadata?.deletionTimestamp) this.undecided('the delete did not mark the object as terminating');
});

When('manager {string} creates it with {value}', async function (this: World, manager: string, members: Json) {
  await createShared(this, manager, members);
});

When('manager {string} applies {value}', async function (this: World, manager: string, intent: Json) {
  await applyShared(this, manager, intent);
});

When('manager {string} forces {value}', async function (this: World, manager: string, intent: Json) {
  await applyShared(this, manager, intent, { force: true });
});

When('the same intent is applied by force', async function (this: World) {
  const { manager, intent } = this.noted<{ manager: string; intent: Json }>('last intent');
  await applyShared(this, manager, intent, { force: true });
});

When('manager {string} applies, to its {word}, {value}', async function (this: World, manager: string, subresource: string, intent: Json) {
  await applyShared(this, manager, intent, { subresource });
});

When(/^manager "([^"]*)" sends back as its intent what it reads, (with|without) the owners$/, async function (this: World, manager: string, owners: string) {
  const { metadata, ...members } = this.done('reading', await remember(this));
  const { managedFields, ...rest } = metadata;
  await applyShared(this, manager, { ...members, metadata: owners === 'with' ? { ...rest, managedFields } : rest });
});

When('manager {string} changes it by {way} to {value}', async function (this: World, manager: string, way: string, members: Json) {
  await changeShared(this, manager, way, members);
});

const sendOwners = async (world: World, manager: string, way: string, owners: Json, members: Json = {}): Promise<void> => {
  if (entriesIn(world.done('reading', await remember(world))) === 0) world.undecided('the object has no owners to clear');
  await changeShared(world, manager, way, { ...members, metadata: { ...members.metadata, managedFields: owners } });
};

When('manager {string} resets the owners by {way}', function (this: World, manager: string, way: string) {
  return sendOwners(this, manager, way, [{}]);
});

When('manager {string} resets the owners by {way} and sets {value}', function (this: World, manager: string, way: string, members: Json) {
  return sendOwners(this, manager, way, [{}], members);
});

When('manager {string} sends an empty list of owners by {way}', function (this: World, manager: string, way: string) {
  return sendOwners(this, manager, way, []);
});
