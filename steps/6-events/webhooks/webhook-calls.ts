import { Then, When } from '@cucumber/cucumber';
import { parse } from 'yaml';
import { webhookWasCalledFor, webhookWasNotCalledFor } from '../../../src/checks/access/webhooks.ts';
import {
  callContainsItems,
  callValuesDiffer,
  callsHaveValues,
  everyCallHasType,
  everyCallHasValue,
  callsAreAboutExactly,
  callsNameOriginalRequest,
  type WebhookCall,
} from '../../../src/checks/webhooks/calls.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { memberAt } from '../../../src/client/values/member-path.ts';
import { setCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import type { Webhook } from '../../../src/world/admission/webhooks.ts';
import type { World } from '../../../src/world/world.ts';
import { objectName, firstWebhook } from '../../shared/webhooks.ts';
import { defineWords } from '../../shared/words.ts';

// A write waits for its webhook calls: all calls have arrived before a step judges them.
const writesOfIt = (world: World): readonly WebhookCall[] => firstWebhook(world).writesAbout(objectName(world));
const callsAboutIt = (world: World): readonly WebhookCall[] => firstWebhook(world).callsAbout(objectName(world));

// The values are one for each write, in order.
Then('the calls for the object have {string} set to {value}', function (this: World, path: string, values: Json) {
  this.judge(callsHaveValues(writesOfIt(this), path, values));
});

// Other clients may write the object: a scheduler, for example, writes the status of a pod. A server may also call the
// webhook for each of the two steps of a pod deletion.
const judgeDistinctValues = (world: World, path: string, values: Json): void => {
  const seen = new Set(writesOfIt(world).map((call) => String(memberAt(call, path) ?? '')));
  world.judge(callsAreAboutExactly([...seen], values));
};

Then(
  'the distinct values of {string} in the calls for the object are {value}',
  function (this: World, path: string, values: Json) {
    judgeDistinctValues(this, path, values);
  },
);

Then(
  'the distinct values of {string} in the calls for the object are:',
  function (this: World, path: string, yaml: string) {
    judgeDistinctValues(this, path, parse(yaml));
  },
);

// Where only the first call is judged, a later one is of another client: the garbage collector removes the finalizer of
// a delete that orphans dependents.
defineWords<(world: World) => readonly WebhookCall[]>('judgedCalls', {
  'the call for the object': writesOfIt,
  'the first call for the object': (world) => writesOfIt(world).slice(0, 1),
});

Then(
  '{judgedCalls} has {string} set to {value}',
  function (this: World, calls: (world: World) => readonly WebhookCall[], path: string, value: Json) {
    this.judge(callsHaveValues(calls(this), path, [value]));
  },
);

Then('the call for the object has {string} including {value}', function (this: World, path: string, items: Json) {
  this.judge(callContainsItems(writesOfIt(this), path, items));
});

Then('the call for the object has the previous value of {string}', function (this: World, path: string) {
  const stored = memberAt(currentObject(this).before, path.replace(/^.*bject\./, ''));
  if (stored === undefined) this.inconclusive('the previous state has no such value');
  this.judge(callsHaveValues(writesOfIt(this), path, [stored]));
});

Then('the call for the object names the test namespace', function (this: World) {
  this.judge(callsHaveValues(writesOfIt(this), 'body.request.namespace', [this.namespace]));
});

Then('the calls for the object name the original request', function (this: World) {
  this.judge(callsNameOriginalRequest(writesOfIt(this)));
});

Then('every call has {string} set to {value}', function (this: World, path: string, value: Json) {
  this.judge(everyCallHasValue(firstWebhook(this).calls(), path, value));
});

Then(/^every call has (an object|a string) at "([^"]*)"$/, function (this: World, type: string, path: string) {
  this.judge(everyCallHasType(firstWebhook(this).calls(), path, type === 'a string' ? 'text' : 'object'));
});

Then('no two calls for the object have the same {string}', function (this: World, path: string) {
  this.judge(callValuesDiffer(callsAboutIt(this), path));
});

Then('the value of {string} in the calls for the object is recorded', function (this: World, paths: string) {
  const calls = callsAboutIt(this);
  if (calls.length === 0) this.inconclusive('the webhook was not called for the object');
  for (const path of paths.split(/, */))
    this.observe(
      path,
      calls.map((call) => memberAt(call, path) ?? null),
    );
});

Then('the number of calls for the object is recorded', function (this: World) {
  this.observe('calls', callsAboutIt(this).length);
});

Then(
  'the webhook was called for the {kind} {string} with the operations {string}',
  function (this: World, kind: string, local: string, operations: string) {
    this.judge(
      webhookWasCalledFor(firstWebhook(this).reviewsOf(this.objects.name(kind, local)), operations.split(/, */)),
    );
  },
);

// This step judges the other webhook; `as a control, …` only checks that a missing call could be seen.
Then('the other webhook was called for the operations {string}', function (this: World, operations: string) {
  const { kind, local } = currentObject(this);
  this.judge(
    webhookWasCalledFor(
      this.noted<Webhook>('other webhook').reviewsOf(this.objects.name(kind, local)),
      operations.split(/, */),
    ),
  );
});

Then('the webhook was not called for the {kind} {string}', function (this: World, kind: string, local: string) {
  this.judge(webhookWasNotCalledFor(firstWebhook(this).reviewsOf(this.objects.name(kind, local))));
});

// No node runs the pod: the connection fails after the server has called the webhooks.
When('I open a port-forward connection to the pod {string}', async function (this: World, local: string) {
  const path = this.objects.path('Pod', local, 'portforward');
  setCurrentObject(this, 'Pod', local);
  this.recordResponse(await this.me.send({ method: 'POST', path, query: { ports: '80' } }));
});

When(
  'I create the pod disruption budget {string} through version {string}',
  async function (this: World, local: string, version: string) {
    const kind = 'PodDisruptionBudget';
    const path = `/apis/policy/${version}/namespaces/${this.namespace}/poddisruptionbudgets`;
    setCurrentObject(this, kind, local);
    const answer = this.recordResponse(
      await this.me.send({
        method: 'POST',
        path,
        body: { ...this.objects.sample(kind, local), apiVersion: `policy/${version}` },
      }),
    );
    if (answer.response?.status === 404) this.notApplicable(`POST ${path}: 404`);
  },
);

Then('the webhook was called for the budgets {string}', function (this: World, names: string) {
  const seen = ['older', 'newer'].filter((local) => firstWebhook(this).reviewsOf(local).length > 0);
  this.judge(callsAreAboutExactly(seen, names.split(/, */)));
});
