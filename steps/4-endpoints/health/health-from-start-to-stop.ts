import { Given, Then, When } from '@cucumber/cucumber';
import {
  isNotOk,
  type LastRound,
  liveWhileStopping,
  notOkBeforeStarted,
  okBeforeStarted,
  servesFor,
  unreadyWhileServing,
} from '../../../src/checks/health/server-life.ts';
import { failedChecks } from '../../../src/checks/health/verbose-output.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { controllerPatience } from '../../../src/scene/time/patience.ts';
import { askThere, type Launched, launched, readyServer, untilStopped } from '../../../src/scene/servers/launched.ts';
import type { World } from '../../../src/scene/world.ts';

// One set of options for all of them, so that a server can serve one scenario after the other.
const usual = { 'livez-grace-period': '30s', 'shutdown-delay-duration': '1s' };
const isOk = ({ response }: Exchange): boolean => response?.status === 200;
const there = (world: World): Launched => world.noted<Launched>('server');

Given('a server whose start is held up, with {int} s allowed for it', async function (this: World, seconds: number) {
  this.note('server', await launched(this, { ...usual, 'livez-grace-period': `${seconds}s` }, true));
});

Given('another server, whose storage cannot be reached', async function (this: World) {
  const found = this.note('server', await readyServer(this, usual));
  await found.server.setStorage('cut');
});

Given('another server, which is told to stop after {int} s of grace', async function (this: World, seconds: number) {
  const found = await readyServer(this, { ...usual, 'shutdown-delay-duration': `${seconds}s` });
  this.note('end', await untilStopped(this, found));
});

When('its storage can be reached again', async function (this: World) {
  await there(this).server.setStorage('normal');
});

When('I get {string} there', async function (this: World, path: string) {
  this.answered(await askThere(there(this).client, path));
});

When('I get {string} there until it is answered with 200', async function (this: World, path: string) {
  this.answered(await eventually(() => askThere(there(this).client, path), isOk, controllerPatience(this), 100));
});

const untilItFails = (world: World, path: string): Promise<Exchange> =>
  eventually(
    () => askThere(there(world).client, path),
    (answer) => !isOk(answer),
    4_000,
    100,
  );

// What is not done afterwards was not done before.
const howFar = async (world: World): Promise<void> =>
  void world.note('afterwards', await askThere(there(world).client, '/readyz?verbose'));

When('I get {string} there, and then how far its start is', async function (this: World, path: string) {
  this.answered(await askThere(there(this).client, path));
  await howFar(this);
});

// A server may look at its storage now and then only.
When('I get {string} there until it fails', async function (this: World, path: string) {
  this.answered(await untilItFails(this, path));
});

When('I get {string} there without the checks that failed', async function (this: World, path: string) {
  const failed = failedChecks(this.answer);
  const left = failed.length > 0 ? failed : ['etcd'];
  this.answered(await askThere(there(this).client, `${path}?${left.map((name) => `exclude=${name}`).join('&')}`));
});

When('I get {string} there until it fails, and then how far its start is', async function (this: World, path: string) {
  this.answered(await untilItFails(this, path));
  await howFar(this);
});

Then('it fails', function (this: World) {
  this.judge(isNotOk(this.answer));
});

Then('it was not answered with 200 while the start was not over', function (this: World) {
  this.judge(notOkBeforeStarted(this.answer, this.noted('afterwards')));
});

Then('it was answered with 200 while the start was not over', function (this: World) {
  this.judge(okBeforeStarted(this.answer, this.noted('afterwards')));
});

const endOf = (world: World): { rounds: readonly LastRound[]; toldMs: number } => world.noted('end');

Then('it is not ready while it still serves', function (this: World) {
  this.judge(unreadyWhileServing(endOf(this).rounds));
});

Then('it serves for {int} s', function (this: World, seconds: number) {
  const { rounds, toldMs } = endOf(this);
  this.judge(servesFor(rounds, toldMs, seconds * 1_000));
});

Then('it is live while it is not ready', function (this: World) {
  this.judge(liveWhileStopping(endOf(this).rounds));
});
