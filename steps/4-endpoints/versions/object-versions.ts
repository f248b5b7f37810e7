import { Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../../src/checks/answers/answers.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { carriesVersion, everyVersionIsNew, type Sighting, sightingsShareVersion, versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { waysOfListing } from '../../../src/scene/changes/ways-of-reading.ts';
import type { World } from '../../../src/scene/world.ts';
import { kindSpoken } from '../../shared/parameters.ts';

const listOf = (world: World, kind: string): Promise<Exchange> => world.me.send({ method: 'GET', path: world.objects.collection(kind) });

/** Where lists of every way show an object. */
const inLists = async (world: World, kind: string, object: Json): Promise<readonly Sighting[]> => {
  const ways = await waysOfListing(world, kind);
  // One of them is a page: that of the own objects by a selector.
  const paged = ways.findIndex(({ query }) => query['labelSelector'] !== undefined);
  const lists = await Promise.all(ways.map(({ path, query }, way) => world.me.send({ method: 'GET', path, query: way === paged ? { ...query, limit: '500' } : query })));
  return lists.map((list) => ({ where: 'list', exchange: list, object: itemsOf(list).find((item) => item?.metadata?.uid === object?.metadata?.uid) }));
};

When('I read the {kind} {string}, change its data and put it back', async function (this: World, kind: string, local: string) {
  const object = structuredClone(this.done('reading', await this.objects.get(kind, local)));
  object.data = { ...object.data, k: 'changed' };
  this.answered(await this.objects.put(kind, local, object));
});

When('I change the {kind} {string} by update, merge patch and JSON patch, in its labels alone and through its status', async function (this: World, kind: string, local: string) {
  const created = await this.objects.create(kind, local);
  this.done('creating', created);
  const labelled = (text: string) => (object: Json): void => {
    object.metadata.labels = { ...object.metadata.labels, 'planecheck.example.com/step': text };
  };
  const answers = [
    created,
    await this.objects.change(kind, local, (object) => {
      object.spec = { ...object.spec, storageClassName: 'planecheck-update' };
    }),
    await this.objects.patch('merge patch', kind, local, { spec: { storageClassName: 'planecheck-merge' } }),
    await this.objects.patch('JSON patch', kind, local, [{ op: 'replace', path: '/spec/storageClassName', value: 'planecheck-json' }]),
    await this.objects.change(kind, local, labelled('update')),
    await this.objects.patch('merge patch', kind, local, { metadata: { labels: { 'planecheck.example.com/step': 'patch' } } }),
    await this.objects.change(kind, local, (object) => {
      object.status = { ...object.status, message: 'planecheck' };
    }, { subresource: 'status' }),
  ];
  for (const answer of answers) this.done('changing', answer);
  this.note('answers', answers);
});

Then('each change gave it a version that it never had', function (this: World) {
  this.judge(everyVersionIsNew(this.noted('answers')));
});

When('another {kind} is created, changed and deleted', async function (this: World, kind: string) {
  this.note('before', await this.objects.get(kind, 'item-000'));
  this.done('creating', await this.objects.create(kind, 'other'));
  this.done('changing', await this.objects.patch('merge patch', kind, 'other', { metadata: { labels: { step: 'changed' } } }));
  this.done('deleting', await this.objects.delete(kind, 'other'));
});

Then('the {kind} {string} still has its version in a read and in lists', async function (this: World, kind: string, local: string) {
  const before = this.noted<Exchange>('before');
  const read = await this.objects.get(kind, local);
  this.judge(sightingsShareVersion([
    { where: 'read before', exchange: before, object: before.json },
    { where: 'read', exchange: read, object: read.json },
    ...(await inLists(this, kind, before.json)),
  ]));
});

Then('it still has its version', function (this: World) {
  const before = this.noted<Exchange>('before');
  this.judge(sightingsShareVersion([
    { where: 'read before', exchange: before, object: before.json },
    { where: 'answer', exchange: this.answer, object: this.answer.json },
  ]));
});

/** Data of config maps, and base64 for secrets; kinds without data have an annotation changed. */
const changedValue = 'Y2hhbmdlZA==';
const hasData = (kind: string): boolean => kind === 'ConfigMap' || kind === 'Secret';
const changed = (kind: string, object: Json = {}): Json => (hasData(kind) ? { data: { k: changedValue } } : { metadata: { ...object.metadata, annotations: { k: changedValue } } });
const waysToChange: Readonly<Record<string, (world: World, kind: string, local: string) => Promise<Exchange>>> = {
  'an update': ({ objects }, kind, local) => objects.change(kind, local, (object) => Object.assign(object, changed(kind, object))),
  'a merge patch': ({ objects }, kind, local) => objects.patch('merge patch', kind, local, changed(kind)),
  'a JSON patch': ({ objects }, kind, local) => objects.patch('JSON patch', kind, local, [{ op: 'add', path: hasData(kind) ? '/data' : '/metadata/annotations', value: { k: changedValue } }]),
};

When(/^I change the (config map|secret|storage class|CSI storage capacity) "([^"]*)" by (an update|a merge patch|a JSON patch) while I watch its collection$/, async function (this: World, spoken: string, local: string, way: string) {
  const kind = kindSpoken(spoken);
  const resourceVersion = versionOf(this.done('listing', await listOf(this, kind)));
  const stream = await this.me.watch({ path: this.objects.collection(kind), query: { resourceVersion } });
  this.atEnd(() => stream.close());
  if (!(await stream.opened)) this.undecided('the watch did not open');
  const answer = (await waysToChange[way]?.(this, kind, local)) ?? this.undecided(`no way to send ${way}`);
  this.done('changing', answer);
  const read = await this.objects.get(kind, local);
  const name = this.objects.name(kind, local);
  const seen = await stream.next((event) => event.type === 'MODIFIED' && event.object?.metadata?.name === name);
  this.note<Sighting[]>('sightings', [
    { where: 'write answer', exchange: answer, object: answer.json },
    { where: 'read', exchange: read, object: read.json },
    ...(await inLists(this, kind, answer.json)),
    { where: 'watch', exchange: stream.exchange(), object: 'event' in seen ? seen.event.object : undefined },
  ]);
});

Then('the write, a read, lists and the watch show it with one version', function (this: World) {
  this.judge(sightingsShareVersion(this.noted('sightings')));
});

const nobodys = { labelSelector: 'planecheck.example.com/nobody=nobody' };

When(/^I list (the secrets that nobody made|my storage classes|the storage classes that nobody made)$/, async function (this: World, what: string) {
  const kind = what.includes('storage classes') ? 'StorageClass' : 'Secret';
  const query = what.includes('nobody') ? nobodys : {};
  this.answered(await this.me.send({ method: 'GET', path: this.objects.collection(kind), query }));
});

Then('the list carries a version', function (this: World) {
  this.judge(succeeds(this.answer));
  this.judge(carriesVersion(this.answer));
});

const madeUp = 'planecheck-made-up';
const bodies: Readonly<Record<string, (object: Json, first: string) => Json>> = {
  'a made-up version': (object) => ({ ...object, metadata: { ...object.metadata, resourceVersion: madeUp } }),
  'an earlier version': (object, first) => ({ ...object, metadata: { ...object.metadata, resourceVersion: first } }),
  'no version': (object) => ({ ...object, metadata: { ...object.metadata, resourceVersion: undefined } }),
};

When(/^I send (a create|an update|a delete) of a config map with (a made-up version|an earlier version|no version) in its body$/, async function (this: World, way: string, version: string) {
  const first = versionOf(this.done('reading', await this.objects.get('ConfigMap', 'item-000')));
  const now = this.done('changing', await this.objects.patch('merge patch', 'ConfigMap', 'item-000', { data: { k: 'changed' } }));
  const versioned = bodies[version] as (object: Json, first: string) => Json;
  if (way === 'a create') this.answered(await this.me.send({ method: 'POST', path: this.objects.collection('ConfigMap'), body: versioned(this.objects.sample('ConfigMap', 'new'), first) }));
  else if (way === 'an update') this.answered(await this.objects.put('ConfigMap', 'item-000', versioned({ ...now, data: { k: 'again' } }, first)));
  else this.answered(await this.me.send({ method: 'DELETE', path: this.objects.path('ConfigMap', 'item-000'), body: { apiVersion: 'v1', kind: 'DeleteOptions', preconditions: { resourceVersion: first } } }));
});
