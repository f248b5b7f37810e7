import { Given, Then, When } from '@cucumber/cucumber';
import {
  liveWhileStopping,
  notReadyWhileServing,
  servesUntilDelayEnds,
  statusIs200BeforeStart,
  statusIsNot200BeforeStart,
  type StoppingRound,
} from '../../../src/checks/health/server-life.ts';
import { failedChecks } from '../../../src/checks/health/verbose-output.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import {
  getFrom,
  type LaunchedServerClient,
  launchReadyServer,
  launchServer,
  sendUntilStopped,
} from '../../../src/world/servers/launch-server.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { Note } from '../../../src/world/note.ts';

const launchedServerNote = new Note<LaunchedServerClient>(
  'a server with a delayed startup and a livez grace period of {int} s',
);
const stopNote = new Note<Stop>('another server that stops with a shutdown delay of {int} s');
const laterReadinessNote = new Note<Exchange>('I get its startup state');

// All scenarios share one set of options, so that one server can serve several of them.
const options = { 'livez-grace-period': '30s', 'shutdown-delay-duration': '1s' };
const isOk = ({ response }: Exchange): boolean => response?.status === 200;
const launchedServerOf = (world: World): LaunchedServerClient => launchedServerNote.of(world);

Given(
  'a server with a delayed startup and a livez grace period of {int} s',
  async function (this: World, seconds: number) {
    launchedServerNote.set(this, await launchServer(this, { ...options, 'livez-grace-period': `${seconds}s` }, true));
  },
);

Given('another server whose storage is unreachable', async function (this: World) {
  const found = launchedServerNote.set(this, await launchReadyServer(this, options));
  await found.server.setStorage('cut');
});

Given('another server that stops with a shutdown delay of {int} s', async function (this: World, seconds: number) {
  const found = await launchReadyServer(this, { ...options, 'shutdown-delay-duration': `${seconds}s` });
  stopNote.set(this, await sendUntilStopped(this, found));
});

When('its storage is reachable again', async function (this: World) {
  await launchedServerOf(this).server.setStorage('normal');
});

type Wait = (world: World, get: () => Promise<Exchange>) => Promise<Exchange>;

// A server may check its storage only from time to time.
defineWords<Wait>('serverWait', {
  'of that server': (_world, get) => get(),
  'of that server until it returns 200': (world, get) => eventually(get, isOk, controllerDeadlineMs(world), 100),
  'of that server until it fails': (_world, get) => eventually(get, (answer) => !isOk(answer), 4_000, 100),
});

When('I get the endpoint {string} {serverWait}', async function (this: World, path: string, wait: Wait) {
  this.recordResponse(await wait(this, () => getFrom(launchedServerOf(this).client, path)));
});

// A startup that has not completed after the response had not completed before either.
When('I get its startup state', async function (this: World) {
  laterReadinessNote.set(this, await getFrom(launchedServerOf(this).client, '/readyz?verbose'));
});

// Further checks may fail between two requests: these are excluded too, in at most 5 further requests.
When(
  'I get the endpoint {string} of that server without the failed checks',
  async function (this: World, path: string) {
    const { client } = launchedServerOf(this);
    const excluded = new Set(failedChecks(this.response));
    if (excluded.size === 0) excluded.add('etcd');
    for (let attempt = 1; ; attempt += 1) {
      const answer = await getFrom(client, `${path}?${[...excluded].map((name) => `exclude=${name}`).join('&')}`);
      const failed = isOk(answer) ? [] : failedChecks(await getFrom(client, `${path}?verbose`));
      if (attempt > 5 || failed.every((name) => excluded.has(name))) {
        this.recordResponse(answer);
        return;
      }
      for (const name of failed) excluded.add(name);
    }
  },
);

defineWords<(before: Exchange, afterwards: Exchange) => Judgement>('startupAnswer', {
  'did not return 200': statusIsNot200BeforeStart,
  'returned 200': statusIs200BeforeStart,
});

Then(
  'the endpoint {startupAnswer} during startup',
  function (this: World, check: (before: Exchange, afterwards: Exchange) => Judgement) {
    this.judge(check(this.response, laterReadinessNote.of(this)));
  },
);

/** The rounds of requests to a stopping server, and the time of the signal. */
interface Stop {
  readonly rounds: readonly StoppingRound[];
  readonly signalledMs: number;
}

defineForms<(stop: Stop) => Judgement>('stoppingState', {
  'is not ready while it still serves requests':
    () =>
    ({ rounds }) =>
      notReadyWhileServing(rounds),
  'is live while it is not ready':
    () =>
    ({ rounds }) =>
      liveWhileStopping(rounds),
  'serves requests for {int} s':
    (seconds) =>
    ({ rounds, signalledMs }) =>
      servesUntilDelayEnds(rounds, signalledMs, Number(seconds) * 1_000),
});

Then('the stopping server {stoppingState}', function (this: World, judge: (stop: Stop) => Judgement) {
  this.judge(judge(stopNote.of(this)));
});
