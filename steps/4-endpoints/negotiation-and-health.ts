import { Then, When } from '@cucumber/cucumber';
import { hasLineThatBegins, lastLineIs } from '../../src/checks/answers/health.ts';
import { speakOf, spokenObject } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

When('I read the {kind} {string}, accepting {string}', async function (this: World, kind: string, local: string, accept: string) {
  speakOf(this, kind, local);
  this.answered(await this.me.send({ method: 'GET', path: spokenObject(this).path, headers: { Accept: accept } }));
});

// For paths that are no resources, such as /livez.
When('I get {string}', async function (this: World, path: string) {
  this.answered(await this.me.send({ method: 'GET', path, headers: { Accept: '*/*' } }));
});

Then('the last line is {string}', function (this: World, line: string) {
  this.judge(lastLineIs(this.answer, line));
});

Then('a line begins with {string}', function (this: World, start: string) {
  this.judge(hasLineThatBegins(this.answer, start));
});
