import { Then, When } from '@cucumber/cucumber';
import { isAsBefore, isNotStored } from '../../src/checks/objects/objects.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { configMapBytes } from '../../src/client/protobuf/config-map-bytes.ts';
import { speakOf, spokenObject } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

const kind = 'ConfigMap';
const media = 'application/vnd.platform.protobuf';

/** A small config map with the scenario's labels as the bytes of the wire. */
const asProtobuf = (world: World, local: string, data: Readonly<Record<string, string>>): Uint8Array => {
  const spelled = (texts: Readonly<Record<string, string>>): Record<string, string> => Object.fromEntries(Object.entries(texts).map(([key, value]) => [world.target.dialect.toWire(key), world.target.dialect.toWire(value)]));
  return configMapBytes({ name: world.objects.name(kind, local), labels: spelled(world.scratch.labels), data: spelled(data) });
};

const create = async (world: World, local: string, body: string | Uint8Array, headers: Readonly<Record<string, string | null>>): Promise<void> => {
  speakOf(world, kind, local);
  world.answered(await world.me.send({ method: 'POST', path: world.objects.collection(kind), headers, body }));
};

When('I create the config map {string} in Protobuf with data {value}, accepting {string}', function (this: World, local: string, data: Json, accept: string) {
  return create(this, local, asProtobuf(this, local, data), { 'Content-Type': media, Accept: accept });
});

When(/^I send (JSON labelled as Protobuf|Protobuf labelled as JSON) to create the config map "([^"]*)"$/, function (this: World, what: string, local: string) {
  const isJson = what.startsWith('JSON');
  return create(this, local, isJson ? JSON.stringify(this.objects.sample(kind, local)) : asProtobuf(this, local, { k: '1' }), { 'Content-Type': isJson ? media : 'application/json' });
});

When(/^I send a (create|replace|patch) of the config map "([^"]*)" (?:as "([^"]*)"|without a media type)$/, async function (this: World, way: string, local: string, type: string | null) {
  const headers = { 'Content-Type': type ?? null };
  if (way === 'create') return create(this, local, JSON.stringify(this.objects.sample(kind, local)), headers);
  const before = this.done('reading it', await this.objects.get(kind, local));
  speakOf(this, kind, local, before);
  const body = JSON.stringify(way === 'patch' ? { data: { k: 'changed' } } : { ...before, data: { k: 'changed' } });
  this.answered(await this.me.send({ method: way === 'patch' ? 'PATCH' : 'PUT', path: this.objects.path(kind, local), headers, body }));
});

/** The bytes with one text in the place of another of the same length. */
const exchanged = (bytes: Uint8Array, from: string, to: string): Uint8Array | null => {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from);
  if (at < 0 || Buffer.byteLength(from) !== Buffer.byteLength(to)) return null;
  copy.write(to, at);
  return copy;
};

/** Reads a config map in Protobuf and puts it back with one text in the place of another, after what else is done with the bytes. */
export const putBack = async (world: World, local: string, from: string, to: string, treat: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes): Promise<void> => {
  const path = world.objects.path(kind, local);
  speakOf(world, kind, local, world.done('reading it as JSON', await world.objects.get(kind, local)));
  const read = await world.me.send({ method: 'GET', path, headers: { Accept: media } });
  const body = read.response?.status === 200 ? exchanged(read.response.body, from, to) : null;
  if (!body) return world.undecided(`the read in Protobuf does not hold ${from}`);
  world.answered(await world.me.send({ method: 'PUT', path, headers: { 'Content-Type': media }, body: treat(body) }));
};

When('I read the config map {string} in Protobuf, change {string} to {string} and put it back as it came', function (this: World, local: string, from: string, to: string) {
  return putBack(this, local, from, to);
});

When('I create the config map {string} and replace, patch and delete the config map {string}, accepting {string}', async function (this: World, fresh: string, local: string, accept: string) {
  const headers = { Accept: accept };
  speakOf(this, kind, local, this.done('reading it', await this.objects.get(kind, local)));
  const replaced = { ...spokenObject(this).before, data: { k: 'replaced' } };
  this.note('answers', [
    await this.objects.create(kind, fresh, {}, { headers }),
    await this.objects.put(kind, local, replaced, { headers }),
    await this.objects.patch('merge patch', kind, local, { data: { k: 'patched' } }, { headers }),
    await this.objects.delete(kind, local, { headers }),
  ]);
});

Then('the config map {string} is not there, and the config map {string} is as it was', async function (this: World, fresh: string, local: string) {
  if (this.noted<readonly Exchange[]>('answers').some(({ response }) => response?.status !== 406)) this.undecided('not all of the writes were answered with 406');
  this.judge(isNotStored(await this.objects.get(kind, fresh)));
  this.judge(isAsBefore(await this.objects.get(kind, local), spokenObject(this).before));
});
