import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
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

const listFurtherCollections = (world: World): Promise<readonly Exchange[]> =>
  Promise.all(furtherCollections.map((path) => world.me.send({ method: 'GET', path, query: { limit: '1' } })));

When('I list the collections of further kinds that the documents name', async function (this: World) {
  this.recordResponses(await listFurtherCollections(this));
});

// A server need not serve each of these kinds.
When('I list the collections of further kinds that the server serves', async function (this: World) {
  const served = (await listFurtherCollections(this)).filter(({ response }) => response?.status === 200);
  if (served.length === 0) this.inconclusive('no list of a further kind returned 200');
  this.recordResponses(served);
});
