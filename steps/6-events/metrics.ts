import { Then, When } from '@cucumber/cucumber';
import {
  deprecationGaugeHasLabel,
  deprecationGaugeIsSet,
  deprecationGaugeIsAbsent,
  requestCountNeverDecreases,
  requestCountIncreased,
  type RequestedApi,
} from '../../src/checks/metrics/counters.ts';
import { samplesOf } from '../../src/checks/metrics/exposition.ts';
import type { ApiClient } from '../../src/client/api-client.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import type { World } from '../../src/world/world.ts';

const budgets: RequestedApi = { group: 'policy', version: 'v1beta1', resource: 'poddisruptionbudgets' };

const scrapeAs = (client: ApiClient): Promise<Exchange> =>
  client.send({ method: 'GET', path: '/metrics', headers: { Accept: 'text/plain' } });

/** Reads the metrics and keeps the response after the earlier ones. */
const scrape = async (world: World): Promise<void> => {
  const answer = world.recordResponse(await scrapeAs(world.admin));
  world.note('scrapes', [...(world.has('scrapes') ? world.noted<Exchange[]>('scrapes') : []), answer]);
};

When('I read the metrics', function (this: World) {
  return scrape(this);
});

When('I read the metrics {int} times', async function (this: World, times: number) {
  for (let index = 0; index < times; index += 1) await scrape(this);
});

When('the administrator, an ordinary user and an anonymous client read the metrics', async function (this: World) {
  const user = await this.as({ user: this.testNames.name('reader') });
  this.recordResponses([
    await scrapeAs(this.admin),
    await scrapeAs(user),
    await scrapeAs(this.target.anonymous.withJournal(this.journal)),
  ]);
});

When('I list the config maps {int} times', async function (this: World, times: number) {
  for (let index = 0; index < times; index += 1)
    this.requireSuccess('listing', await this.me.send({ method: 'GET', path: this.objects.collection('ConfigMap') }));
});

const scrapes = (world: World): readonly Exchange[] => world.noted<Exchange[]>('scrapes');

Then('the request counter increased by at least {int}', function (this: World, by: number) {
  const [before, after] = scrapes(this) as [Exchange, Exchange];
  this.judge(requestCountIncreased(before, after, by));
});

Then('no series of the request counter decreased', function (this: World) {
  this.judge(requestCountNeverDecreases(scrapes(this)));
});

Then('the labels of the request counter are recorded', function (this: World) {
  const names = samplesOf(this.response, 'apiserver_request_total').flatMap(({ labels }) => Object.keys(labels));
  this.observe('labels', [...new Set(names)].sort());
});

Then('the gauge of the deprecated API version is 1', function (this: World) {
  this.judge(deprecationGaugeIsSet(this.response, budgets));
});

Then(
  'the gauge of the deprecated API version has label {word} set to {string}',
  function (this: World, label: string, value: string) {
    this.judge(deprecationGaugeHasLabel(this.response, budgets, label, value));
  },
);

When(
  'I get the status of the pod disruption budget "a" through its deprecated API version',
  async function (this: World) {
    const name = this.objects.name('PodDisruptionBudget', 'a');
    const path = `/apis/policy/v1beta1/namespaces/${this.namespace}/poddisruptionbudgets/${name}/status`;
    this.requireSuccess('reading the status', await this.me.send({ method: 'GET', path }));
  },
);

Then('no deprecation gauge is exposed for them', function (this: World) {
  const [, group = '', version = '', resource = ''] =
    /^\/(?:api|apis\/([^/]+))\/([^/]+)\/namespaces\/[^/]+\/(\w+)$/.exec(this.noted<string>('path')) ?? [];
  this.judge(deprecationGaugeIsAbsent(this.response, { group, version, resource }));
});
