import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { mergePatch } from '../../../src/client/requests/patch-headers.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import { resolvedPath } from '../../../src/world/paths/resolved-path.ts';
import { sendMethods } from '../../../src/world/paths/tried-methods.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import { type JsonObject, type JsonValue, membersAt } from '../../../src/client/values/json-value.ts';
import { withMember } from '../../../src/client/values/member-path.ts';

When('I send the methods {string} to the path {string}', async function (this: World, methods: string, path: string) {
  this.recordResponses(await sendMethods(this, methods.split(', '), resolvedPath(this, path)));
});

When(
  'I send each method with an empty body as a dry run to the path {string}',
  async function (this: World, text: string) {
    const path = resolvedPath(this, text);
    const query = { dryRun: 'All' };
    const answers: Exchange[] = [await this.me.send({ method: 'GET', path })];
    for (const method of ['POST', 'PUT', 'DELETE'])
      answers.push(await this.me.send({ method, path, query, ...(method === 'DELETE' ? {} : { body: {} }) }));
    answers.push(await this.me.send({ method: 'PATCH', path, query, headers: mergePatch, body: '{}' }));
    this.recordResponses(answers);
  },
);

// No controller writes the conditions of a request whose signer is unknown. A write of its metadata only causes a
// conflict, after which the update is sent again.
When('I put the condition {string} to the path {string}', async function (this: World, type: string, text: string) {
  const path = resolvedPath(this, text);
  const condition = { type, status: 'True', reason: 'Planecheck', message: 'put by planecheck' };
  const put = async (): Promise<Exchange> => {
    const request = this.requireSuccess(
      'reading it',
      await this.admin.send({ method: 'GET', path: currentObject(this).path }),
    );
    return this.me.send({
      method: 'PUT',
      path,
      body: withMember(membersAt(request), 'status.conditions', [condition]),
    });
  };
  let answer = await put();
  for (let attempt = 1; answer.response?.status === 409 && attempt < 5; attempt += 1) answer = await put();
  this.recordResponse(answer);
});

const bindingTo = (name: string): JsonValue => ({ apiVersion: 'v1', kind: 'Binding', target: { kind: 'Node', name } });

// No controller and no scheduler knows these nodes.
defineWords<JsonValue>('podRequest', {
  'an eviction': { apiVersion: 'policy/v1', kind: 'Eviction' },
  'a binding to a node': bindingTo('planecheck-none-a'),
  'a binding to another node': bindingTo('planecheck-none-b'),
});

When(
  'I post {podRequest} of the pod {string} to the path {string}',
  async function (this: World, content: JsonObject, pod: string, path: string) {
    const body = { ...content, metadata: { name: pod, namespace: this.namespace } };
    this.recordResponse(await this.me.send({ method: 'POST', path: resolvedPath(this, path), body }));
  },
);
