import { Then, When } from '@cucumber/cucumber';
import { hasLineThatBegins, lastLineIs } from '../../../src/checks/answers/health.ts';
import { speakOf, spokenObject } from '../../../src/scene/spoken-object.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import type { World } from '../../../src/scene/world.ts';

When(
  'I read the {kind} {string}, accepting {string}',
  async function (this: World, kind: string, local: string, accept: string) {
    speakOf(this, kind, local);
    this.answered(await this.me.send({ method: 'GET', path: spokenObject(this).path, headers: { Accept: accept } }));
  },
);

// For paths that are no resources, such as /livez.
When('I get {string}', async function (this: World, path: string) {
  this.answered(await this.me.send({ method: 'GET', path, headers: { Accept: '*/*' } }));
});

// A health check may fail for a moment; what a success looks like is seen on a success.
When('I get {string} while the server is healthy', async function (this: World, path: string) {
  const ask = (): Promise<Exchange> => this.me.send({ method: 'GET', path, headers: { Accept: '*/*' } });
  const last = this.answered(await eventually(ask, ({ response }) => response?.status === 200, 5_000, 200));
  if (last.response?.status !== 200)
    this.undecided(
      `GET ${path} was not answered with 200 within 5 s, but with ${last.response?.status ?? last.failure?.kind}`,
    );
});

Then('the last line is {string}', function (this: World, line: string) {
  this.judge(lastLineIs(this.answer, line));
});

Then('a line begins with {string}', function (this: World, start: string) {
  this.judge(hasLineThatBegins(this.answer, start));
});
