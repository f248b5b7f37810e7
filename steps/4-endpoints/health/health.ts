import { Then, When } from '@cucumber/cucumber';
import {
  eachListedCheckReturns200,
  marksExactlyAsExcluded,
  lastLineIsNot,
  listsChecks,
  listsFailingChecks,
  listsPassingChecks,
} from '../../../src/checks/health/verbose-output.ts';
import { healthList } from '../../../src/checks/health/health-list.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';

const get = (client: ApiClient, path: string): Promise<Exchange> =>
  client.send({ method: 'GET', path, headers: { Accept: '*/*' } });
const isOk = ({ response }: Exchange): boolean => response?.status === 200;

// On a busy server a check may fail for a moment. A path that does not exist stays missing.
const isFinal = ({ response }: Exchange): boolean => response !== null && response.status < 500;
const getUntilFinal = (world: World, path: string): Promise<Exchange> =>
  eventually(() => get(world.me, path), isFinal, Math.min(5_000, controllerDeadlineMs(world)), 200);

When('I get the endpoint {string} until it returns 200', async function (this: World, path: string) {
  this.recordResponse(await getUntilFinal(this, path));
});

When('I get each of the endpoints:', async function (this: World, paths: string) {
  this.recordResponses(
    await Promise.all(
      paths
        .trim()
        .split(/\s+/)
        .map((path) => get(this.me, path)),
    ),
  );
});

When('I get each check that {string} lists', async function (this: World, endpoint: string) {
  const list = await getUntilFinal(this, `${endpoint}?verbose`);
  const names = healthList(list).map(({ name }) => name);
  if (!isOk(list) || names.length === 0) this.inconclusive(`GET ${endpoint}?verbose lists no checks`);
  this.recordResponses(await Promise.all(names.map((name) => getUntilFinal(this, `${endpoint}/${name}`))));
});

When('other identities and other methods request the health endpoints', async function (this: World) {
  const ordinaryUser = await this.as({});
  const anonymous = this.target.anonymous.withJournal(this.journal);
  const invalidToken = anonymous.as('invalid token', { kind: 'token', token: 'planecheck-garbage' });
  const paths = ['/livez', '/readyz', '/healthz'];
  const reads = [anonymous, invalidToken, ordinaryUser].flatMap((client) => paths.map((path) => get(client, path)));
  const otherMethods = ['HEAD', 'POST'].flatMap((method) =>
    paths.map((path) => this.me.send({ method, path, headers: { Accept: '*/*' } })),
  );
  this.recordResponses(await Promise.all([...reads, ...otherMethods]));
});

Then('each listed check returns 200', function (this: World) {
  this.judge(eachListedCheckReturns200(this.responses));
});

defineWords<(exchange: Exchange) => Judgement>('listedChecks', {
  'passing checks': listsPassingChecks,
  'failing checks': listsFailingChecks,
});

Then('the output lists {listedChecks}', function (this: World, check: (exchange: Exchange) => Judgement) {
  this.judge(check(this.response));
});

Then('the output lists the check {string}', function (this: World, name: string) {
  this.judge(listsChecks(this.response, name));
});

Then(
  'the output lists at least {int} checks with the prefix {string}',
  function (this: World, count: number, prefix: string) {
    this.judge(listsChecks(this.response, prefix, count));
  },
);

Then('the output marks exactly {string} as excluded', function (this: World, names: string) {
  this.judge(marksExactlyAsExcluded(this.response, names.split(' ')));
});

Then('the output of the failure does not end with {string}', function (this: World, line: string) {
  this.judge(lastLineIsNot(this.response, line));
});
