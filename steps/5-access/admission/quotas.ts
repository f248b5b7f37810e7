import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { listContainsAtMost, showsUsage } from '../../../src/checks/access/quotas.ts';
import { atMostSucceed } from '../../../src/checks/admission/at-most-succeed.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { Quota } from '../../../src/world/access/quota.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { awaitSetUpState } from '../../../src/world/time/set-up-wait.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { Note } from '../../../src/world/note.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

const quotaNote = new Note<Quota>('an active quota with the limits {value}');

const kind = 'Service';
const quota = (world: World): Quota => quotaNote.of(world);

// The suite counts services, because controllers create none in a test namespace; other limits are in the same quota.
Given(
  'an active quota with the limits {value}',
  async function (this: World, { services = 9, ...others }: Readonly<Record<string, string | number>>) {
    const limits = Object.fromEntries(Object.entries(others).map(([name, limit]) => [name, String(limit)]));
    quotaNote.set(this, await Quota.inEffect(this, Number(services), kind, limits));
  },
);

When(
  'I delete the service {string} and the quota then shows {int} in use',
  async function (this: World, local: string, used: number) {
    this.requireSuccess('deleting the service', await this.objects.delete(kind, local));
    const shown = await quota(this).readWhenUsed(used);
    if (Number(valueAt(shown.json, 'status', 'used', 'services')) !== used)
      this.inconclusive('the quota still counts the service');
  },
);

When('I create {int} services concurrently', async function (this: World, count: number) {
  this.recordResponses(
    await Promise.all(Array.from({ length: count }, (_, index) => this.objects.create(kind, `item-${index}`))),
  );
});

Then(
  'at most {int} creates succeed and at most that many services are stored',
  async function (this: World, most: number) {
    this.judge(atMostSucceed(this.responses, most));
    this.judge(
      listContainsAtMost(
        await this.admin.send({ method: 'GET', path: this.objects.collection(kind) }),
        most,
        ownItem(this),
      ),
    );
  },
);

When(
  'I create the existing service {string} {int} more times',
  async function (this: World, local: string, times: number) {
    for (let count = 0; count < times; count += 1) {
      const again = await this.objects.create(kind, local);
      if ((again.response?.status ?? 0) < 400) this.inconclusive('a create replaced an existing object');
    }
  },
);

// A delete of a counted object makes the server count again; the standard promises no time for other corrections.
Then(
  'after a delete of the service {string} the quota shows {int} in use',
  async function (this: World, local: string, used: number) {
    this.requireSuccess('deleting the service', await this.objects.delete(kind, local));
    this.judge(showsMember('status.used.services', String(used), await quota(this).readWhenUsed(used)));
  },
);

Then('the resource quota {string} shows as in use:', async function (this: World, local: string, rows: DataTable) {
  const wanted = rows.rowsHash();
  const read = (): Promise<Exchange> =>
    this.admin.send({ method: 'GET', path: this.objects.path('ResourceQuota', local) });
  const deadlineMs = controllerDeadlineMs(this);
  const isCounted = ({ json }: Exchange): boolean => valueAt(json, 'status', 'used') !== undefined;
  await awaitSetUpState(this, 'a quota shows what is in use', read, isCounted, { deadlineMs });
  const shown = await eventually(read, (exchange) => showsUsage(exchange, wanted).findings.length === 0, deadlineMs);
  this.judge(showsUsage(shown, wanted));
});

/** How soon a quota shows what is used. */
export const observationsOfQuotas: Observations = {
  'the usage that the quota shows': () => async (world) => {
    const first = await quota(world).used();
    const last = Number(valueAt((await quota(world).readWhenUsed(1)).json, 'status', 'used', 'services') ?? Number.NaN);
    return { 'in use right after the response': first, 'in use eventually': last };
  },
};
