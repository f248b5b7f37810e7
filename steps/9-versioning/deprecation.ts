import { Then, When } from '@cucumber/cucumber';
import { eventMarksDeprecation } from '../../src/checks/audit/annotations.ts';
import { metricsShowDeprecatedUse, recommendsStable } from '../../src/checks/versions/deprecated-use.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { auditEvents } from '../../src/world/servers/audit-events.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import type { World } from '../../src/world/world.ts';
import { listsByVersionNote } from './notes.ts';
import { type JsonValue, valueAt } from '../../src/client/values/json-value.ts';

const both = (world: World): readonly Exchange[] => world.responses;
const first = (world: World): Exchange => both(world)[0] ?? world.inconclusive('no request was made');

/** The path of the cron jobs in a version: in the test namespace, or in all namespaces if the scenario has none. */
const cronJobs = (world: World, version: string): string =>
  `/apis/${version}/${world.namespace === '' ? '' : `namespaces/${world.namespace}/`}cronjobs`;

const served = (world: World, old: Exchange): Exchange =>
  old.response?.status === 404 ? world.notApplicable(`GET ${old.request.path}: 404`) : old;

When(
  'I list cron jobs in the deprecated version {string} and in version {string}',
  async function (this: World, old: string, current: string) {
    const list = (version: string): Promise<Exchange> =>
      this.me.send({ method: 'GET', path: cronJobs(this, version), query: { limit: '1' } });
    this.recordResponses([served(this, await list(old)), await list(current)]);
  },
);

const template = {
  spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'planecheck.example.com/none' }] },
};

// The cron job is created through the current version, so that only the read uses the old one. It is suspended, so
// that no controller starts its jobs.
When(
  'I get the status of a test-owned cron job in the deprecated version {string}',
  async function (this: World, old: string) {
    const body = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'a', labels: this.testNames.labels },
      spec: { schedule: '0 0 1 1 *', suspend: true, jobTemplate: { spec: { template } } },
    };
    this.requireCreated(
      'creating a cron job',
      await this.admin.send({ method: 'POST', path: cronJobs(this, 'batch/v1'), body }),
      body,
    );
    this.recordResponses([
      served(this, await this.me.send({ method: 'GET', path: `${cronJobs(this, old)}/a/status` })),
    ]);
  },
);

Then('each version that a warning recommends is at least as stable as the requested version', function (this: World) {
  this.judge(recommendsStable(listsByVersionNote.of(this)));
});

Then('the audit event of the first request marks the version as deprecated', async function (this: World) {
  const { path } = first(this).request;
  const find = async (): Promise<JsonValue> => {
    const log = await auditEvents(this, path.split('?')[0] ?? path);
    return log.find(
      (event: JsonValue) => valueAt(event, 'stage') === 'ResponseComplete' && valueAt(event, 'requestURI') === path,
    );
  };
  this.judge(eventMarksDeprecation(await eventually(find, (event) => event !== undefined), true));
});

Then(
  'the metric of deprecated requests is 1 for {string} of {string} and the subresource {string}',
  async function (this: World, resource: string, version: string, subresource: string) {
    const metrics = await this.admin.send({ method: 'GET', path: '/metrics', headers: { Accept: '*/*' } });
    this.judge(metricsShowDeprecatedUse(metrics, { resource, version, subresource }));
  },
);
