import { Then, When } from '@cucumber/cucumber';
import type { Judgement } from '../../../src/checks/judgement.ts';
import {
  callContainsItems,
  callsAreAboutExactly,
  callsHaveValues,
  callsNameOriginalRequest,
  callValuesDiffer,
  everyCallHasType,
  everyCallHasValue,
  type WebhookCall,
} from '../../../src/checks/webhooks/calls.ts';
import { callsPresentUser } from '../../../src/checks/webhooks/presented-user.ts';
import { memberAt } from '../../../src/client/values/member-path.ts';
import type { ShownUser } from '../../../src/target/testbeds/options/webhook-users-option.ts';
import { currentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import { memberValue, textsOf, writtenList } from '../../../src/world/given-members.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook, objectName } from '../../shared/webhooks.ts';
import { defineForms, defineWords } from '../../shared/words.ts';

// A write waits for its webhook calls: all calls have arrived before a step judges them.
const writesOfIt = (world: World): readonly WebhookCall[] => firstWebhook(world).writesAbout(objectName(world));
const callsAboutIt = (world: World): readonly WebhookCall[] => firstWebhook(world).callsAbout(objectName(world));

Then(
  'the distinct values of {string} in the calls for the object are:',
  function (this: World, path: string, yaml: string) {
    this.judge(callsAreAboutExactly(distinctValues(writesOfIt(this), path), textsOf(memberValue(yaml))));
  },
);

// Where only the first call is judged, a later one is of another client: the garbage collector removes the finalizer of
// a delete that orphans dependents.
// Other clients may write the object: a scheduler, for example, writes the status of a pod. A server may also call the
// webhook for each of the two steps of a pod deletion.
const distinctValues = (calls: readonly WebhookCall[], path: string): readonly string[] => [
  ...new Set(calls.map((call) => String(memberAt(call, path) ?? ''))),
];

defineWords<(world: World) => readonly WebhookCall[]>('judgedCalls', {
  'the call for the object': writesOfIt,
  'the first call for the object': (world) => writesOfIt(world).slice(0, 1),
  'every call of the webhook': (world) => firstWebhook(world).calls(),
  'each call for the object': callsAboutIt,
});

/** Judges the calls of a webhook. */
type CallsForm = (calls: readonly WebhookCall[], world: World) => Judgement;

const typeAt =
  (type: 'text' | 'object') =>
  (path = ''): CallsForm =>
  (calls) =>
    everyCallHasType(calls, path, type);

defineForms<CallsForm>('callsForm', {
  'has {string} set to {value}':
    (path = '', value = '') =>
    (calls) =>
      callsHaveValues(calls, path, [memberValue(value)]),
  // The values are one for each write, in order.
  'has these values of {string} in turn: {value}':
    (path = '', values = '') =>
    (calls) =>
      callsHaveValues(calls, path, writtenList(values)),
  'always has {string} set to {value}':
    (path = '', value = '') =>
    (calls) =>
      everyCallHasValue(calls, path, memberValue(value)),
  'has no other values of {string} than {value}':
    (path = '', values = '') =>
    (calls) =>
      callsAreAboutExactly(distinctValues(calls, path), textsOf(memberValue(values))),
  'has {string} including {value}':
    (path = '', items = '') =>
    (calls) =>
      callContainsItems(calls, path, writtenList(items)),
  'has the previous value of {string}':
    (path = '') =>
    (calls, world) => {
      const stored = memberAt(currentObject(world).before, path.replace(/^.*bject\./, ''));
      if (stored === undefined) world.inconclusive('the previous state has no such value');
      return callsHaveValues(calls, path, [stored]);
    },
  'has an object at {string}': typeAt('object'),
  'has a string at {string}': typeAt('text'),
  'has another {string} than the others':
    (path = '') =>
    (calls) =>
      callValuesDiffer(calls, path),
  'names the test namespace':
    () =>
    (calls, { namespace }) =>
      callsHaveValues(calls, 'body.request.namespace', [namespace]),
  'names the original request': () => callsNameOriginalRequest,
  'presents the credentials of {string}':
    (words = '') =>
    (calls, { target }) => {
      const users = target.facts['webhookUsers'] as Readonly<Record<string, ShownUser>> | undefined;
      const wanted = users?.[words];
      if (!wanted) throw new Error(`the configuration file has no credentials for "${words}"`);
      return callsPresentUser(calls, wanted);
    },
});

Then(
  '{judgedCalls} {callsForm}',
  function (this: World, calls: (world: World) => readonly WebhookCall[], judge: CallsForm) {
    this.judge(judge(calls(this), this));
  },
);

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
