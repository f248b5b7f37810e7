import { Given, Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../src/checks/answers/answers.ts';
import { together } from '../../src/checks/judgement.ts';
import { readsShowOneOf, versionOf } from '../../src/checks/versions/versions.ts';
import type { ApiClient } from '../../src/client/api-client.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import { amongBusyNeighbours } from '../../src/scene/changes/busy-neighbours.ts';
import { reached } from '../../src/scene/time/reached.ts';
import { makeNamespace } from '../../src/scene/namespaces.ts';
import type { World } from '../../src/scene/world.ts';

/** A read with the versions that it may show. */
type Read = readonly [Exchange, readonly string[]];

/** A client with connections of its own, closed when the scenario ends. */
const another = (world: World, baseUrl = world.target.baseUrl): ApiClient => {
  const client = world.me.fresh(baseUrl).withJournal(world.journal);
  world.atEnd(() => client.close());
  return client;
};

let count = 0;
const write = async (world: World, local: string): Promise<string> => {
  count += 1;
  const changed = world.done('changing', await world.objects.patch('merge patch', 'ConfigMap', local, { data: { k: `write ${count}` } }));
  return versionOf(changed) ?? world.undecided('the write answered without a version');
};

const readAfterEachWrite = async (world: World, client: ApiClient, local: string, times: number): Promise<void> => {
  const reads: Read[] = [];
  await amongBusyNeighbours(world, times, async () => {
    const version = await write(world, local);
    reads.push([await client.send({ method: 'GET', path: world.objects.path('ConfigMap', local) }), [version]]);
  });
  world.note('reads', reads);
};

When('I change the config map {string} and at once read it on another connection, {int} times', function (this: World, local: string, times: number) {
  return readAfterEachWrite(this, another(this), local, times);
});

When('I change the config map {string} and at once read it through another address of the cluster, {int} times', async function (this: World, local: string, times: number) {
  const { otherAddress } = this.target.controls;
  if (!otherAddress) return this.notReachable('the target names no other address of its cluster');
  return readAfterEachWrite(this, another(this, await otherAddress()), local, times);
});

Then('every read showed the state just written', function (this: World) {
  this.judge(readsShowOneOf(this.noted('reads')));
});

When('I delete each of the config maps and at once read it on another connection', async function (this: World) {
  const client = another(this);
  const reads: Exchange[] = [];
  const all = this.noted<Json[]>('the ConfigMaps');
  await amongBusyNeighbours(this, all.length, async (time) => {
    const object = all[time];
    this.done('deleting', await this.objects.delete('ConfigMap', object.metadata.name));
    reads.push(await client.send({ method: 'GET', path: this.objects.path('ConfigMap', object.metadata.name) }));
  });
  this.note('reads', reads);
});

Then('no read found it', function (this: World) {
  this.judge(together('goneAtOnce', this.noted<Exchange[]>('reads').map((read) => hasStatus(read, 404))));
});

Given('a namespace of my own with the config map {string} and its history', async function (this: World, local: string) {
  this.namespace = await makeNamespace(this);
  const made = await this.objects.given('ConfigMap', local);
  this.note('local', local);
  this.note('history', [versionOf(made), await write(this, local), await write(this, local), await write(this, local)]);
});

const history = (world: World): string[] => world.noted('history');
const readIt = (world: World, resourceVersion: string): Promise<Exchange> => world.objects.get('ConfigMap', world.noted('local'), { resourceVersion });

When('I read it at version "0"', async function (this: World) {
  // A cache that has not seen the object yet may say so for a moment.
  const read = await eventually(() => readIt(this, '0'), (answer) => answer.response?.status !== 404);
  this.note('reads', [[read, history(this)]]);
});

When('I read it at its first version', async function (this: World) {
  this.note('reads', [[await readIt(this, history(this)[0] as string), history(this)]]);
});

When('I read it at the version of its collection', async function (this: World) {
  // What others do after it moves the list's version on to one that no object carries.
  await this.objects.given('ConfigMap', 'other');
  this.done('deleting', await this.objects.delete('ConfigMap', 'other'));
  const list = this.done('listing', await this.me.send({ method: 'GET', path: this.objects.collection('ConfigMap') }));
  this.note('reads', [[await readIt(this, versionOf(list) ?? this.undecided('the list carries no version')), history(this).slice(-1)]]);
});

When("I create a config map, list the {kind} and at once read {string} at the list's version, {int} times", async function (this: World, kind: string, local: string, times: number) {
  const own = versionOf(this.noted<Json[]>(`the ${kind}s`)[0]) ?? this.undecided('the object carries no version');
  const reads: Read[] = [];
  for (let time = 0; time < times; time += 1) {
    // The store moves on without a change of the listed kind, which is what a cache kept for each kind may overlook.
    await this.objects.given('ConfigMap', `between-${time}`);
    const list = this.done('listing', await this.me.send({ method: 'GET', path: this.objects.collection(kind) }));
    const resourceVersion = versionOf(list) ?? this.undecided('the list carries no version');
    const read = await this.objects.get(kind, local, { resourceVersion });
    reads.push([read, [own]]);
    if (read.response?.status !== 200) break;
  }
  this.note('reads', reads);
});

Then(/^(?:the read shows a state that it had|the read shows its newest state|every read showed a state that it had)$/, function (this: World) {
  this.judge(readsShowOneOf(this.noted('reads')));
});

When('I change it and at once read it at version 0, {int} times', async function (this: World, times: number) {
  const reads: Read[] = [];
  await amongBusyNeighbours(this, times, async () => {
    history(this).push(await write(this, this.noted('local')));
    reads.push([await readIt(this, '0'), [...history(this)]]);
  });
  this.note('reads', reads);
});

Then('how many reads lagged behind is recorded', function (this: World) {
  const reads = this.noted<Read[]>('reads');
  this.observe('reads', reads.length);
  this.observe('reads behind the newest state', reads.filter(([read, versions]) => versionOf(read.json) !== versions.at(-1)).length);
});

When('I change it and at once read it at the version before and at the one just written, {int} times', async function (this: World, times: number) {
  const reads: Read[] = [];
  await amongBusyNeighbours(this, times, async () => {
    const before = history(this).at(-1) as string;
    const now = await write(this, this.noted('local'));
    history(this).push(now);
    reads.push([await reached(() => readIt(this, before)), [before, now]], [await reached(() => readIt(this, now)), [now]]);
    return reads.at(-1)?.[0].response?.status === 200;
  });
  this.note('reads', reads);
});

Then('no read showed a state older than it asked for', function (this: World) {
  this.judge(readsShowOneOf(this.noted('reads')));
});

When('I read the config map {string} with {string}', async function (this: World, local: string, query: string) {
  this.answered(await this.me.send({ method: 'GET', path: this.objects.path('ConfigMap', local), query }));
});
