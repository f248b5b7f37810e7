import { Given, Then, When } from '@cucumber/cucumber';
import { listContainsAtMost } from '../../src/checks/access/quotas.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { Quota } from '../../src/world/access/quota.ts';
import { readCurrentObject, setCurrentObject } from '../../src/world/current-object.ts';
import { awaitControllerObjects } from '../../src/world/namespaces.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import type { World } from '../../src/world/world.ts';
import { ownItem } from '../shared/requests/lists.ts';
import type { Observations } from '../shared/observations/observation.ts';
import { defineWords, defineForms } from '../shared/words.ts';
import { Note } from '../../src/world/note.ts';
import type { JsonValue } from '../../src/client/values/json-value.ts';

const quotaNote = new Note<Quota>('a quota of {int} {kind}{otherQuotas} in effect');

const quota = (world: World): Quota => quotaNote.of(world);

When('I create a token Secret for the service account {value}', async function (this: World, account: JsonValue) {
  const annotations = account === undefined ? undefined : { 'platform.io/service-account.name': account };
  const body = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'token', labels: this.testNames.labels, annotations },
    type: 'platform.io/service-account-token',
  };
  setCurrentObject(this, 'Secret', 'token');
  this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection('Secret'), body }));
});

/** Prepares other quotas; returns the limits of the quota on other resources. */
type OtherQuotas = (world: World, kind: string) => Promise<Readonly<Record<string, string>>>;

defineForms<OtherQuotas>('otherQuotas', {
  ' is': () => async () => ({}),
  ' with wide limits on other resources, and two wide quotas are': () => async (world, kind) => {
    // A server may read quotas in the order of their names.
    for (const name of ['a-wide', 'b-wide']) await Quota.inEffect(world, 100, kind, {}, name);
    return { persistentvolumeclaims: '100', pods: '100', services: '100' };
  },
});

Given(
  'a quota of {int} {kind}{otherQuotas} in effect',
  async function (this: World, hard: number, kind: string, others: OtherQuotas) {
    // Controllers may create objects in every new namespace: they must not interfere with the quota.
    if (kind === 'ConfigMap') await awaitControllerObjects(this, 'ConfigMap');
    quotaNote.set(this, await Quota.inEffect(this, hard, kind, await others(this, kind)));
  },
);

const untilFailure = async (world: World, most: number, send: (local: string) => Promise<Exchange>): Promise<void> => {
  const answers: Exchange[] = [];
  for (let index = 0; index < most; index += 1) {
    answers.push(world.recordResponse(await send(`item-${index}`)));
    if ((world.response.response?.status ?? 0) >= 300 || !world.response.response) break;
  }
  world.recordResponses(answers);
};

defineWords<(world: World, kind: string, local: string) => Promise<Exchange>>('repeatedCreate', {
  create: ({ objects }, kind, local) => objects.create(kind, local),
  apply: ({ objects }, kind, local) => objects.apply(kind, local, 'planecheck', objects.sample(kind, local)),
});

When(
  'I {repeatedCreate} {kind} until one fails, at most {int}',
  function (
    this: World,
    send: (world: World, kind: string, local: string) => Promise<Exchange>,
    kind: string,
    most: number,
  ) {
    return untilFailure(this, most, (local) => send(this, kind, local));
  },
);

Then('at most {int} {kind} exist', async function (this: World, hard: number, kind: string) {
  // Objects that existed before also use the quota. A controller's object that is created while the quota takes effect
  // may stay uncounted; it does not limit the creates of the scenario.
  this.judge(
    listContainsAtMost(
      await this.admin.send({ method: 'GET', path: this.objects.collection(kind) }),
      hard - quota(this).counted,
      ownItem(this),
    ),
  );
});

Then('the quota reports at most {int} as used', async function (this: World, hard: number) {
  this.judge(await quota(this).usageWithin(hard));
});

/** Whether an object outlives a rejection. */
export const observationsOfRejectedObjects: Observations = {
  'whether it still exists after 3 seconds': () => async (world) => {
    const read = () => readCurrentObject(world);
    const last = await eventually(read, ({ response }) => response?.status === 404, 3_000);
    return { 'status of a read after 3 s': last.response?.status ?? null };
  },
};
