import { Then, When } from '@cucumber/cucumber';
import { isRefused, succeeds } from '../../../src/checks/answers/answers.ts';
import { isUntouched, showsObject } from '../../../src/checks/paths/paths.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { mergePatch } from '../../../src/client/patch-headers.ts';
import { ownPath } from '../../../src/scene/paths/own-path.ts';
import { tryMethods } from '../../../src/scene/paths/tried-methods.ts';
import { spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

const tried = (world: World): readonly Exchange[] => world.noted<readonly Exchange[]>('tried methods');

When(/^I try ([A-Z]+(?:, [A-Z]+)*) on "([^"]*)"$/, async function (this: World, methods: string, path: string) {
  this.note('tried methods', await tryMethods(this, methods.split(', '), ownPath(this, path)));
});

When('I try each method with an empty body as a dry run on {string}', async function (this: World, text: string) {
  const path = ownPath(this, text);
  const query = { dryRun: 'All' };
  const answers: Exchange[] = [await this.me.send({ method: 'GET', path })];
  for (const method of ['POST', 'PUT', 'DELETE'])
    answers.push(await this.me.send({ method, path, query, ...(method === 'DELETE' ? {} : { body: {} }) }));
  answers.push(await this.me.send({ method: 'PATCH', path, query, headers: mergePatch, body: '{}' }));
  this.note('tried methods', answers);
});

// Nobody else writes the conditions of a request whose signer is unknown; a write of its metadata would only cost another try.
When('I put the condition {string} at {string}', async function (this: World, type: string, text: string) {
  const path = ownPath(this, text);
  const condition = { type, status: 'True', reason: 'Planecheck', message: 'put by planecheck' };
  const put = async (): Promise<Exchange> => {
    const request = this.done('reading it', await this.admin.send({ method: 'GET', path: spokenObject(this).path }));
    return this.me.send({
      method: 'PUT',
      path,
      body: { ...request, status: { ...request.status, conditions: [condition] } },
    });
  };
  let answer = await put();
  for (let attempt = 1; answer.response?.status === 409 && attempt < 5; attempt += 1) answer = await put();
  this.answered(answer);
});

When('I post an eviction of the pod {string} to {string}', async function (this: World, pod: string, path: string) {
  const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace: this.namespace } };
  this.answered(await this.me.send({ method: 'POST', path: ownPath(this, path), body }));
});

Then('the answer shows the {kind} {string}', function (this: World, kind: string, local: string) {
  this.judge(showsObject(this.answer, { kind, name: this.objects.name(kind, local) }));
});

Then(/^each of these is (refused|carried out)$/, function (this: World, what: string) {
  for (const answer of tried(this)) this.judge(what === 'refused' ? isRefused(answer) : succeeds(answer));
});

Then('the {kind} {string} is untouched', async function (this: World, kind: string, local: string) {
  this.judge(isUntouched(await this.admin.send({ method: 'GET', path: this.objects.path(kind, local) })));
});

Then('the status of each is recorded', function (this: World) {
  for (const { request, response, failure } of tried(this))
    this.observe(request.method, response?.status ?? failure?.kind ?? null);
});
