import { Then, When } from '@cucumber/cucumber';
import {
  eachCheckAnswers,
  excludesOnly,
  lastLineIsNot,
  listsChecks,
  listsFailingChecks,
  listsPassingChecks,
} from '../../../src/checks/health/verbose-output.ts';
import { healthList } from '../../../src/checks/health/health-list.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { controllerPatience } from '../../../src/scene/time/patience.ts';
import type { World } from '../../../src/scene/world.ts';

const ask = (client: ApiClient, path: string): Promise<Exchange> =>
  client.send({ method: 'GET', path, headers: { Accept: '*/*' } });
const isOk = ({ response }: Exchange): boolean => response?.status === 200;

// A check may fail for a moment on a busy server; that a path is not there is no matter of moments.
const isFinal = ({ response }: Exchange): boolean => response !== null && response.status < 500;
const asked = (world: World, path: string): Promise<Exchange> =>
  eventually(() => ask(world.me, path), isFinal, Math.min(5_000, controllerPatience(world)), 200);

When('I get {string} until it is answered with 200', async function (this: World, path: string) {
  this.answered(await asked(this, path));
});

When('I get each of {string}', async function (this: World, paths: string) {
  this.note('answers', await Promise.all(paths.split(' ').map((path) => ask(this.me, path))));
});

When('I ask for each check that {string} lists', async function (this: World, endpoint: string) {
  const list = await asked(this, `${endpoint}?verbose`);
  const names = healthList(list).map(({ name }) => name);
  if (!isOk(list) || names.length === 0) this.undecided(`GET ${endpoint}?verbose lists no checks`);
  this.note('answers', await Promise.all(names.map((name) => asked(this, `${endpoint}/${name}`))));
});

When('the health endpoints are asked by others and with other methods', async function (this: World) {
  const somebody = await this.as({});
  const stranger = this.target.anonymous.withJournal(this.journal);
  const liar = stranger.as('invalid token', { kind: 'token', token: 'planecheck-garbage' });
  const paths = ['/livez', '/readyz', '/healthz'];
  const reads = [stranger, liar, somebody].flatMap((client) => paths.map((path) => ask(client, path)));
  const others = ['HEAD', 'POST'].flatMap((method) =>
    paths.map((path) => this.me.send({ method, path, headers: { Accept: '*/*' } })),
  );
  this.note('answers', await Promise.all([...reads, ...others]));
});

Then('each of these answers 200', function (this: World) {
  this.judge(eachCheckAnswers(this.noted<Exchange[]>('answers')));
});

Then('it lists checks that pass', function (this: World) {
  this.judge(listsPassingChecks(this.answer));
});

Then('it lists checks that fail', function (this: World) {
  this.judge(listsFailingChecks(this.answer));
});

Then('it lists the check {string}', function (this: World, name: string) {
  this.judge(listsChecks(this.answer, name));
});

Then('it lists at least {int} checks below {string}', function (this: World, count: number, prefix: string) {
  this.judge(listsChecks(this.answer, prefix, count));
});

Then('it shows just {string} as excluded', function (this: World, names: string) {
  this.judge(excludesOnly(this.answer, names.split(' ')));
});

Then('the failure does not end with {string}', function (this: World, line: string) {
  this.judge(lastLineIsNot(this.answer, line));
});

const record = (world: World, what: (exchange: Exchange) => unknown): void => {
  for (const exchange of world.noted<Exchange[]>('answers'))
    world.observe(
      `${exchange.actor} ${exchange.request.method} ${exchange.request.path}`,
      exchange.response ? what(exchange) : (exchange.failure?.kind ?? null),
    );
};
const headerOf = ({ response }: Exchange, name: string): string | null =>
  response?.headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? null;

Then('the status and text of each answer are recorded', function (this: World) {
  record(this, ({ response }) => ({
    status: response?.status,
    text: Buffer.from(response?.body ?? [])
      .toString('utf8')
      .slice(0, 60),
  }));
});

Then('the status and media type of each answer are recorded', function (this: World) {
  record(this, (exchange) => ({ status: exchange.response?.status, type: headerOf(exchange, 'content-type') }));
});

Then('the headers of each answer are recorded', function (this: World) {
  record(this, ({ response }) => ({
    warning: headerOf({ response } as Exchange, 'warning') !== null,
    names: [...new Set(response?.headers.map(([name]) => name.toLowerCase()))].sort(),
  }));
});
