import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { healthList, unfinishedHooks } from './health-list.ts';
import {
  statusIsNot200,
  type StoppingRound,
  liveWhileStopping,
  statusIsNot200BeforeStart,
  statusIs200BeforeStart,
  servesUntilDelayEnds,
  notReadyWhileServing,
} from './server-life.ts';
import {
  marksExactlyAsExcluded,
  failedChecks,
  lastLineIsNot,
  listsChecks,
  listsFailingChecks,
  listsPassingChecks,
} from './verbose-output.ts';

const ok = (body: string) => madeExchange(undefined, { body });
const bad = (body: string, status = 500) => madeExchange(undefined, { body, status });
const none = madeExchange(undefined, { status: null });
const refused = (startedMs: number) =>
  madeExchange(undefined, { status: null, startedMs, failure: { kind: 'refused', message: 'refused' } });
const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

const list = '[+]ping ok\n[+]log excluded: ok\n[-]etcd failed: reason withheld\nreadyz check failed\n';
const starting = bad('[+]ping ok\n[-]poststarthook/a/b failed: reason withheld\nreadyz check failed');
const round = (ready: number, live: number, object: number): StoppingRound => ({
  ready: bad('', ready),
  live: bad('', live),
  object: bad('', object),
});

it.each<[string, Judgement, boolean | null]>([
  ['a line of a check that passes', listsPassingChecks(ok('[+]ping ok\nhealthz check passed')), true],
  ['just ok', listsPassingChecks(ok('ok')), false],
  ['only failures are no success', listsPassingChecks(bad(list)), null],
  ['a line of a check that fails', listsFailingChecks(bad(list)), true],
  ['a failure without one', listsFailingChecks(bad('[+]ping ok\nreadyz check failed')), false],
  ['a success contains no failure', listsFailingChecks(ok('[+]ping ok')), null],
  ['a failure with a correct last line', lastLineIsNot(bad(list), 'healthz check passed'), true],
  [
    'a failure with the last line of a success',
    lastLineIsNot(bad('[-]etcd failed\nhealthz check passed'), 'healthz check passed'),
    false,
  ],
  ['a success may end so', lastLineIsNot(ok('healthz check passed'), 'healthz check passed'), null],
  ['excluded as requested', marksExactlyAsExcluded(ok(list), ['log']), true],
  ['not excluded', marksExactlyAsExcluded(ok(list), ['log', 'ping']), false],
  ['one excluded too many', marksExactlyAsExcluded(ok(list), []), false],
  ['no list', marksExactlyAsExcluded(ok('ok'), ['log']), null],
  ['a check by its name', listsChecks(ok(list), 'etcd'), true],
  ['a part of a name is none', listsChecks(ok(list), 'etc'), false],
  ['two below a prefix', listsChecks(ok('[+]p/a ok\n[-]p/b failed'), 'p/', 2), true],
  ['one is not two', listsChecks(ok('[+]p/a ok'), 'p/', 2), false],
  ['a failure is reported', statusIsNot200(bad('')), true],
  ['200 is no failure', statusIsNot200(ok('[-]etcd failed')), false],
  ['404 contains no failure', statusIsNot200(bad('', 404)), null],
  ['not 200 while starting', statusIsNot200BeforeStart(bad(''), starting), true],
  ['200 while starting', statusIsNot200BeforeStart(ok('ok'), starting), false],
  ['200 when it may have started', statusIsNot200BeforeStart(ok('ok'), ok('[+]poststarthook/a/b ok')), null],
  ['live while starting', statusIs200BeforeStart(ok('ok'), starting), true],
  ['not live while starting', statusIs200BeforeStart(bad(''), starting), false],
  ['not live after it started', statusIs200BeforeStart(bad(''), bad(list)), null],
  ['unready and serving', notReadyWhileServing([round(200, 200, 200), round(500, 200, 200)]), true],
  ['ready to the end', notReadyWhileServing([round(200, 200, 200)]), false],
  ['unready and not serving', notReadyWhileServing([round(500, 200, 503)]), false],
  ['never served', notReadyWhileServing([{ ready: none, live: none, object: none }]), null],
  ['rejected in time', servesUntilDelayEnds([{ ...round(500, 200, 200), object: refused(1_950) }], 1_000, 1_000), true],
  [
    'rejected too early',
    servesUntilDelayEnds([{ ...round(500, 200, 200), object: refused(1_800) }], 1_000, 1_000),
    false,
  ],
  [
    'requested early, rejected in time',
    servesUntilDelayEnds([{ ...round(500, 200, 200), object: { ...refused(1_800), ms: 150 } }], 1_000, 1_000),
    true,
  ],
  [
    'a connection that was closed in between',
    servesUntilDelayEnds([{ ...round(500, 200, 200), ready: refused(1_100) }, round(500, 200, 200)], 1_000, 1_000),
    true,
  ],
  ['never requested', servesUntilDelayEnds([], 0, 1_000), null],
  ['live to the end', liveWhileStopping([round(200, 500, 200), round(500, 200, 200), round(500, 200, 200)]), true],
  ['not live while it stops', liveWhileStopping([round(500, 500, 200), round(500, 200, 200)]), false],
  [
    'not live once the delay is over',
    liveWhileStopping([round(500, 200, 200), round(500, 200, 200), round(500, 503, 503)]),
    true,
  ],
  ['no stop observed', liveWhileStopping([round(200, 200, 200)]), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

it('reads the list of checks', () => {
  expect(healthList(bad(list)).map(({ name, state }) => `${name} ${state}`)).toEqual([
    'ping ok',
    'log excluded',
    'etcd failed',
  ]);
  expect(unfinishedHooks(starting)).toEqual(['poststarthook/a/b']);
  expect(unfinishedHooks(bad(list))).toEqual([]);
});

it('names the checks that failed', () => {
  expect(
    failedChecks(bad('[+]ping ok\n[-]etcd failed: reason withheld\n[-]poststarthook/a failed\nreadyz check failed')),
  ).toEqual(['etcd', 'poststarthook/a']);
  expect(failedChecks(none)).toEqual([]);
});
