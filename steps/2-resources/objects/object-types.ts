import { Then, When } from '@cucumber/cucumber';
import { carryMetadata, itemsAreTyped, lackMetadata, livesIn } from '../../../src/checks/metadata/metadata-form.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { collectionPath } from '../../../src/client/kinds.ts';
import { speakOf, spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';

const answers = (world: World): readonly Exchange[] => world.noted<readonly Exchange[]>('answers');
const list = (world: World): Exchange => world.noted<Exchange>('list');
const listOf = (world: World, kind: string, query = {}): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: world.objects.collection(kind), query });
const ownList = (world: World, kind: string): Promise<Exchange> =>
  listOf(world, kind, { labelSelector: world.scratch.selector });

const writeAll = async (world: World, kind: string, local: string, over: Json): Promise<void> => {
  speakOf(world, kind, local);
  const { apiVersion } = world.objects.sample(kind, local);
  const change = (object: Json): void => {
    object.metadata.annotations = { ...object.metadata.annotations, 'suite.example.com/step': 'replaced' };
    // What the read says of its type and namespace is judged; what is sent says it right.
    Object.assign(object, { apiVersion, kind });
    Object.assign(object.metadata, { namespace: world.objects.address(kind).namespaced ? world.namespace : undefined });
  };
  const made = [
    await world.objects.create(kind, local, over),
    await world.objects.get(kind, local),
    await world.objects.change(kind, local, change),
    await world.objects.patch('merge patch', kind, local, {
      metadata: { annotations: { 'suite.example.com/step': 'patched' } },
    }),
  ];
  for (const answer of made) world.done('writing and reading', answer);
  world.note('answers', made);
  world.note('name', world.objects.name(kind, local));
};

When(
  'I create, read, replace, patch and list the {kind} {string}',
  async function (this: World, kind: string, local: string) {
    await writeAll(this, kind, local, {});
    this.note('list', await ownList(this, kind));
  },
);

// What a server leaves out where there is nothing to say shows only so.
When(
  'I create, read, replace, patch and list the {kind} {string}, which has no labels',
  async function (this: World, kind: string, local: string) {
    await writeAll(this, kind, local, { metadata: { labels: undefined } });
    this.note('list', await listOf(this, kind));
  },
);

Then(/^each of these answers is of (version|kind) "([^"]*)"$/, function (this: World, what: string, wanted: string) {
  this.judge(showsMember(what === 'kind' ? 'kind' : 'apiVersion', wanted, ...answers(this)));
});

Then('each of these answers and the list show metadata with its name', function (this: World) {
  this.judge(carryMetadata([...answers(this), list(this)], this.noted('name')));
});

Then('none of these answers shows "metadata.deletionTimestamp"', function (this: World) {
  this.judge(lackMetadata([...answers(this), list(this)], this.noted('name'), 'deletionTimestamp'));
});

Then(
  'each item is a {string} of version {string} by its own words',
  function (this: World, kind: string, version: string) {
    for (const exchange of this.noted<readonly Exchange[]>('lists').slice(1))
      this.judge(itemsAreTyped(exchange, kind, version, ownItem(this)));
  },
);

// The list of all namespaces is one of them.
Then(
  /^each of these answers and lists shows (that it lives in my namespace|it in no namespace)$/,
  async function (this: World, where: string) {
    const address = this.objects.address(spokenObject(this).kind);
    const everywhere = await this.me.send({
      method: 'GET',
      path: collectionPath(address),
      query: { labelSelector: this.scratch.selector },
    });
    this.judge(
      livesIn(
        [...answers(this), list(this), everywhere],
        this.noted('name'),
        where.startsWith('that') ? this.namespace : null,
      ),
    );
  },
);

const named = new Set([
  'name',
  'generateName',
  'namespace',
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
  'finalizers',
  'labels',
  'annotations',
  'managedFields',
]);

Then('the other members of the metadata of my config maps and secrets are recorded', async function (this: World) {
  const lists = [await ownList(this, 'ConfigMap'), await ownList(this, 'Secret')];
  const members = lists.flatMap((exchange) => itemsOf(exchange)).flatMap((item) => Object.keys(item?.metadata ?? {}));
  this.observe('other members of metadata', [...new Set(members)].filter((member) => !named.has(member)).sort());
});
