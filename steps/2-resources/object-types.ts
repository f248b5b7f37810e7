import { Then, When } from '@cucumber/cucumber';
import { carryMetadata, itemsAreTyped, lackMetadata, livesIn } from '../../src/checks/objects/metadata-form.ts';
import { itemsOf } from '../../src/checks/lists/lists.ts';
import { showsMember } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { readSpoken, speakOf, spokenObject } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';
import { ownItem } from '../shared/lists.ts';

const answers = (world: World): readonly Exchange[] => world.noted<readonly Exchange[]>('answers');
const list = (world: World): Exchange => world.noted<Exchange>('list');
const listOf = (world: World, kind: string, query = {}): Promise<Exchange> => world.me.send({ method: 'GET', path: world.objects.collection(kind), query });
const ownList = (world: World, kind: string): Promise<Exchange> => listOf(world, kind, { labelSelector: world.scratch.selector });

// It has no labels: what a server leaves out where there is nothing to say shows only so.
When('I create, read, replace, patch and list the {kind} {string}', async function (this: World, kind: string, local: string) {
  speakOf(this, kind, local);
  const { apiVersion } = this.objects.sample(kind, local);
  const change = (text: string) => (object: Exchange['json']): void => {
    object.metadata.annotations = { ...object.metadata.annotations, 'suite.example.com/step': text };
    // What the read says of its type is judged; what is sent says it right.
    Object.assign(object, { apiVersion, kind });
  };
  const made = [
    await this.objects.create(kind, local, { metadata: { labels: undefined } }),
    await this.objects.get(kind, local),
    await this.objects.change(kind, local, change('replaced')),
    await this.objects.patch('merge patch', kind, local, { metadata: { annotations: { 'suite.example.com/step': 'patched' } } }),
  ];
  for (const answer of made) this.done('writing and reading', answer);
  this.note('answers', made);
  this.note('list', await listOf(this, kind));
  this.note('name', this.objects.name(kind, local));
});

Then(/^each of these answers is of (version|kind) "([^"]*)"$/, function (this: World, what: string, wanted: string) {
  this.judge(showsMember(what === 'kind' ? 'kind' : 'apiVersion', wanted, ...answers(this)));
});

Then('each of these answers and the list show metadata with its name', function (this: World) {
  this.judge(carryMetadata([...answers(this), list(this)], this.noted('name')));
});

Then('none of these answers shows "metadata.deletionTimestamp"', function (this: World) {
  this.judge(lackMetadata([...answers(this), list(this)], this.noted('name'), 'deletionTimestamp'));
});

Then('each item is a {string} of version {string} by its own words', function (this: World, kind: string, version: string) {
  for (const exchange of this.noted<readonly Exchange[]>('lists').slice(1)) this.judge(itemsAreTyped(exchange, kind, version, ownItem(this)));
});

Then(/^the answer, a read and the list show (that it lives in my namespace|it in no namespace)$/, async function (this: World, where: string) {
  const { kind, local } = spokenObject(this);
  const namespace = where.startsWith('that') ? this.namespace : null;
  this.judge(livesIn([this.answer, await readSpoken(this), await ownList(this, kind)], this.objects.name(kind, local), namespace));
});

const named = new Set(['name', 'generateName', 'namespace', 'uid', 'resourceVersion', 'creationTimestamp', 'deletionTimestamp', 'finalizers', 'labels', 'annotations', 'managedFields']);

Then('the other members of the metadata of my config maps and roles are recorded', async function (this: World) {
  const lists = [await ownList(this, 'ConfigMap'), await ownList(this, 'Role')];
  const members = lists.flatMap((exchange) => itemsOf(exchange)).flatMap((item) => Object.keys(item?.metadata ?? {}));
  this.observe('other members of metadata', [...new Set(members)].filter((member) => !named.has(member)).sort());
});
