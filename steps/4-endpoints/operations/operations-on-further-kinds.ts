import { Then, When } from '@cucumber/cucumber';
import { isRefused } from '../../../src/checks/answers/answers.ts';
import { isAnsweredOtherwise } from '../../../src/checks/operations/answered-otherwise.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import type { World } from '../../../src/world/world.ts';

const furtherCollections = [
  '/api/v1/limitranges',
  '/api/v1/resourcequotas',
  '/api/v1/events',
  '/api/v1/endpoints',
  '/apis/batch/v1/jobs',
  '/apis/batch/v1/cronjobs',
  '/apis/coordination.platform.io/v1/leases',
  '/apis/rbac.authorization.platform.io/v1/roles',
  '/apis/networking.platform.io/v1/networkpolicies',
  '/apis/storage.platform.io/v1/volumeattachments',
];

When('I list the collections of further kinds that the documents name', async function (this: World) {
  const answers = await Promise.all(
    furtherCollections.map((path) => this.me.send({ method: 'GET', path, query: { limit: '1' } })),
  );
  this.note('collections', answers);
  // A server need not serve each of these kinds.
  this.note(
    'lists',
    answers.filter(({ response }) => response?.status === 200),
  );
});

Then('the status of each collection is recorded', function (this: World) {
  this.noted<readonly Exchange[]>('collections').forEach(({ response }, index) => {
    this.observe(furtherCollections[index] ?? '', response?.status ?? null);
  });
});

Then('the second request is rejected and the first gets a different response', function (this: World) {
  const [first, second] = this.noted<readonly [Exchange, Exchange]>('both answers');
  this.judge(isRefused(second));
  this.judge(isAnsweredOtherwise(first, second));
});
