import { Given, Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { together } from '../../../src/checks/judgement.ts';
import { readsShowOneOf, readsShowStates, versionOf } from '../../../src/checks/versions/versions.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { amongBusyNeighbours } from '../../../src/scene/changes/busy-neighbours.ts';
import { reached } from '../../../src/scene/time/reached.ts';
import { makeNamespaceFor } from '../../../src/scene/namespaces.ts';
import { otherContent } from '../../../src/scene/changes/other-content.ts';
import type { World } from '../../../src/scene/world.ts';

/** A read with the versions that it may show. */
export type Read = readonly [Exchange, readonly string[]];

/** A client with connections of its own, closed when the scenario ends. */
const another = (world: World, baseUrl = world.target.baseUrl): ApiClient => {
  const client = world.me.fresh(baseUrl).withJournal(world.journal);
  world.atEnd(() => client.close());
  return client;
};

/** States of the scenario's object by their versions, as the writes answered them. */
const states = new WeakMap<World, Map<string, Json>>();
const remember = (world: World, object: Json): void => {
  states.set(world, (states.get(world) ?? new Map<string, Json>()).set(versionOf(object), object));
};

let count = 0;
const write = async (world: World, local: string, kind = 'ConfigMap'): Promise<string> => {
  count += 1;
  const changed = world.done('changing', await world.objects.patch('merge patch', kind, local, otherContent(kind, `write ${count}`)));
  remember(world, changed);
  return versionOf(changed) ?? world.undecided('the write answered without a version');
};

const readAfterEachWrite = async (world: World, client: ApiClient, kind: string, local: string, times: number): Promise<void> => {
  const reads: Read[] = [];
  await amongBusyNeighbours(world, times, async () => {
    const version = await write(world, local, kind);
    reads.push([await client.send({ method: 'GET', path: world.objects.path(kind, local) }), [version]]);
  });
  world.note('reads', reads);
};

When('I change the {kind} {string} and at once read it on another connection, {int} times', function (this: World, kind: string, local: string, times: number) {
  return readAfterEachWrite(this, another(this), kind, local, times);
});

When('I change the {kind} {string} and at once read it through another address of the cluster, {int} times', async function (this: World, kind: string, local: string, times: number) {
  const { otherAddress } = this.target.controls;
  if (!otherAddress) return this.notReachable('the target names no other address of its cluster');
  return readAfterEachWrite(this, another(this, await otherAddress()), kind, local, times);
});

Then('every read showed the state just written', function (this: World) {
  this.judge(readsShowOneOf(this.noted('reads')));
});

When('I delete each of the {kind} and at once read it on another connection', async function (this: World, kind: string) {
  const client = another(this);
  const reads: Exchange[] = [];
  const all = this.noted<Json[]>(`the ${kind}s`);
  await amongBusyNeighbours(this, all.length, async (time) => {
    const object = all[time];
    const path = `${this.objects.collection(kind)}/${object.metadata.name}`;
    this.done('deleting', await this.me.send({ method: 'DELETE', path }));
    reads.push(await client.send({ method: 'GET', path }));
  });
  this.note('reads', reads);
});

Then('no read found it', function (this: World) {
  this.judge(together('goneAtOnce', this.noted<Exchange[]>('reads').map((read) => hasStatus(read, 404))));
});

Given('a namespace of my own with the {kind} {string} and its history', async function (this: World, kind: string, local: string) {
  await makeNamespaceFor(this, kind);
  const made = await this.objects.given(kind, local);
  remember(this, made);
  this.note('kind', kind);
  this.note('local', local);
  this.note('history', [versionOf(made), await write(this, local, kind), await write(this, local, kind), await write(this, local, kind)]);
});

const history = (world: World): string[] => world.noted('history');
const readIt = (world: World, resourceVersion: string): Promise<Exchange> => world.objects.get(world.noted('kind'), world.noted('local'), { resourceVersion });

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
  const kind = this.noted<string>('kind');
  await this.objects.given(kind, 'other');
  this.done('deleting', await this.objects.delete(kind, 'other'));
  const list = this.done('listing', await this.me.send({ method: 'GET', path: this.objects.collection(kind) }));
  this.note('reads', [[await readIt(this, versionOf(list) ?? this.undecided('the list carries no version')), history(this).slice(-1)]]);
});

Then(/^(?:the read shows a state that it had|the read shows its newest state|every read showed a state that it had)$/, function (this: World) {
  const reads = this.noted<Read[]>('reads');
  this.judge(readsShowOneOf(reads));
  const known = states.get(this);
  if (known) this.judge(readsShowStates(reads.map(([read]) => read), known));
});

When('I change it and at once read it at version 0, {int} times', async function (this: World, times: number) {
  const reads: Read[] = [];
  await amongBusyNeighbours(this, times, async () => {
    history(this).push(await write(this, this.noted('local'), this.noted('kind')));
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
    const now = await write(this, this.noted('local'), this.noted('kind'));
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
