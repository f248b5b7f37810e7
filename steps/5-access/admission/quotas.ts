import { Given, Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../../src/checks/answers/answers.ts';
import { listHoldsAtMost } from '../../../src/checks/access/quotas.ts';
import { carriedOutAtMost } from '../../../src/checks/admission/carried-out.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { Quota } from '../../../src/world/access/quota.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/lists.ts';

const kind = 'Service';
const quota = (world: World): Quota => world.noted<Quota>('quota');

// Services, because controllers create no services in a test namespace.
Given('an active quota of {int} service(s)', async function (this: World, hard: number) {
  this.note('quota', await Quota.inEffect(this, hard, kind));
});

When('I create {int} services one after another', async function (this: World, count: number) {
  const answers: Exchange[] = [];
  for (let index = 0; index < count; index += 1)
    answers.push(this.answered(await this.objects.create(kind, `item-${index}`)));
  this.note('answers', answers);
});

When('I create {int} services concurrently', async function (this: World, count: number) {
  this.note(
    'answers',
    await Promise.all(Array.from({ length: count }, (_, index) => this.objects.create(kind, `item-${index}`))),
  );
});

Then('all creates succeed', function (this: World) {
  for (const answer of this.noted<Exchange[]>('answers')) this.judge(succeeds(answer));
});

Then(
  'at most {int} creates succeed and at most that many services are stored',
  async function (this: World, most: number) {
    this.judge(carriedOutAtMost(this.noted('answers'), most));
    this.judge(
      listHoldsAtMost(
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
      if ((again.response?.status ?? 0) < 400) this.inconclusive('an object was created over another');
    }
  },
);

// A delete of a counted object makes the server count again; the standard promises no time for other corrections.
Then(
  'after a delete of the service {string} the quota shows {int} in use',
  async function (this: World, local: string, used: number) {
    this.done('deleting the service', await this.objects.delete(kind, local));
    this.judge(showsMember('status.used.services', String(used), await quota(this).readWhenUsed(used)));
  },
);

Then('the usage that the quota shows is recorded', async function (this: World) {
  this.observe('in use right after the response', await quota(this).used());
  this.observe(
    'in use eventually',
    Number((await quota(this).readWhenUsed(1)).json?.status?.used?.services ?? Number.NaN),
  );
});
