import { Then, When } from '@cucumber/cucumber';
import { listShowsOnly } from '../../../src/checks/lists/lists.ts';
import { showTheirOwn } from '../../../src/checks/operations/others-untouched.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { collectionPath } from '../../../src/client/kinds.ts';
import type { PatchKind } from '../../../src/scene/objects.ts';
import type { World } from '../../../src/scene/world.ts';

/** Path of an object as if it had another name: what was asked for stands in the place of its local name. */
const pathUnder = (world: World, kind: string, local: string, other: string): string => {
  const real = world.objects.name(kind, local);
  const named = world.objects.address(kind).namespaced ? other : real.replace(`-${local}-`, () => `-${other}-`);
  if (named === real) world.undecided(`the name ${real} does not hold ${local}`);
  return `${world.objects.collection(kind)}/${encodeURIComponent(named)}`;
};

/** Path of the collection of a kind in what would be the scenario's namespace for a server that does not tell capitals. */
const inCapitals = (world: World, kind: string): string =>
  collectionPath(world.objects.address(kind), world.namespace.toUpperCase());

const before = async (world: World, kind: string, local: string): Promise<void> => {
  world.note('before', world.done('reading it', await world.objects.get(kind, local)));
};

When('I read each of the {kind} {string}', async function (this: World, kind: string, names: string) {
  const pairs: [Json, Exchange][] = [];
  for (const name of names.split(', ')) {
    const query = { fieldSelector: `metadata.name=${this.objects.name(kind, name)}` };
    pairs.push([
      this.done('reading it', await this.admin.send({ method: 'GET', path: this.objects.collection(kind), query }))
        .items?.[0],
      await this.objects.get(kind, name),
    ]);
  }
  this.note('own reads', pairs);
});

Then('each read shows what has its name', function (this: World) {
  this.judge(showTheirOwn(this.noted('own reads')));
});

When(
  'I read the {kind} {string} under the name {string}',
  async function (this: World, kind: string, local: string, other: string) {
    this.answered(await this.me.send({ method: 'GET', path: pathUnder(this, kind, local, other) }));
  },
);

When(
  'I {change} the {kind} {string} under the name {string}',
  async function (this: World, way: string, kind: string, local: string, other: string) {
    await before(this, kind, local);
    this.objects.alias(kind, other, decodeURIComponent(pathUnder(this, kind, local, other).split('/').at(-1) ?? ''));
    this.answered(
      await this.objects.patch(way as PatchKind, kind, other, { metadata: { annotations: { k: 'patched' } } }),
    );
  },
);

When(
  'I delete the {kind} {string} under the name {string}',
  async function (this: World, kind: string, local: string, other: string) {
    await before(this, kind, local);
    this.answered(await this.me.send({ method: 'DELETE', path: pathUnder(this, kind, local, other) }));
  },
);

When(
  "I read the {kind} {string} under the namespace's name in capitals",
  async function (this: World, kind: string, local: string) {
    this.answered(await this.me.send({ method: 'GET', path: `${inCapitals(this, kind)}/${local}` }));
  },
);

When("I list each {kind} under the namespace's name in capitals", async function (this: World, kind: string) {
  this.note('listed', kind);
  this.answered(await this.me.send({ method: 'GET', path: inCapitals(this, kind) }));
});

Then('nothing of my namespace is shown', function (this: World) {
  this.judge(
    listShowsOnly(this.answer, {
      kind: `${this.noted<string>('listed')}List`,
      namespace: this.namespace.toUpperCase(),
    }),
  );
});

When("I delete each {kind} under the namespace's name in capitals", async function (this: World, kind: string) {
  await before(this, kind, 'a');
  this.answered(await this.me.send({ method: 'DELETE', path: inCapitals(this, kind) }));
});
