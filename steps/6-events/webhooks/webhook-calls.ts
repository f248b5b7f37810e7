import { Then, When } from '@cucumber/cucumber';
import { isAskedAbout, isNotAskedAbout } from '../../../src/checks/access/webhooks.ts';
import {
  callHolds,
  callsDiffer,
  callsShow,
  everyCallHas,
  everyCallShows,
  holdsExactly,
  showsRequestAsNamed,
  type WebhookCall,
} from '../../../src/checks/webhooks/calls.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { memberAt } from '../../../src/client/member-path.ts';
import { speakOf, spokenObject } from '../../../src/scene/spoken-object.ts';
import type { Webhook } from '../../../src/scene/admission/webhooks.ts';
import type { World } from '../../../src/scene/world.ts';
import { objectName, theWebhook } from '../../shared/webhooks.ts';

// Calls are made while the writes wait for them: when a step comes to judge, all have arrived.
const writesOfIt = (world: World): readonly WebhookCall[] => theWebhook(world).writesAbout(objectName(world));
const callsAboutIt = (world: World): readonly WebhookCall[] => theWebhook(world).callsAbout(objectName(world));

// One value for each write, in order.
Then('the calls about it show {string} as {value}', function (this: World, path: string, values: Json) {
  this.judge(callsShow(writesOfIt(this), path, values));
});

// Others write a Pod, too: a scheduler notes in its status that it finds no place. It is deleted in two steps, and a server may ask about each.
Then('the calls about it, however many, show {string} as {value}', function (this: World, path: string, values: Json) {
  const seen = new Set(writesOfIt(this).map((call) => String(memberAt(call, path) ?? '')));
  this.judge(holdsExactly([...seen], values));
});

Then('the call about it shows {string} as {value}', function (this: World, path: string, value: Json) {
  this.judge(callsShow(writesOfIt(this), path, [value]));
});

// What controllers do afterwards is not judged: the one that collects garbage takes out the finalizer of a delete that leaves dependents.
Then('the first call about it shows {string} as {value}', function (this: World, path: string, value: Json) {
  this.judge(callsShow(writesOfIt(this).slice(0, 1), path, [value]));
});

Then('the call about it shows {string} with all of {value}', function (this: World, path: string, items: Json) {
  this.judge(callHolds(writesOfIt(this), path, items));
});

Then('the call about it shows its state before by {string}', function (this: World, path: string) {
  const stored = memberAt(spokenObject(this).before, path.replace(/^.*bject\./, ''));
  if (stored === undefined) this.undecided('the state before shows none');
  this.judge(callsShow(writesOfIt(this), path, [stored]));
});

Then('the call about it names my namespace', function (this: World) {
  this.judge(callsShow(writesOfIt(this), 'body.request.namespace', [this.namespace]));
});

Then('the calls about it name the request as it was made', function (this: World) {
  this.judge(showsRequestAsNamed(writesOfIt(this)));
});

Then('every call shows {string} as {value}', function (this: World, path: string, value: Json) {
  this.judge(everyCallShows(theWebhook(this).calls(), path, value));
});

Then(/^every call has an? (object|text) at "([^"]*)"$/, function (this: World, type: 'object' | 'text', path: string) {
  this.judge(everyCallHas(theWebhook(this).calls(), path, type));
});

Then('no two calls about it show the same {string}', function (this: World, path: string) {
  this.judge(callsDiffer(callsAboutIt(this), path));
});

Then('what the calls about it show as {string} is recorded', function (this: World, paths: string) {
  const calls = callsAboutIt(this);
  if (calls.length === 0) this.undecided('the webhook was not asked about it');
  for (const path of paths.split(/, */))
    this.observe(
      path,
      calls.map((call) => memberAt(call, path) ?? null),
    );
});

Then('how often the webhook was asked about it is recorded', function (this: World) {
  this.observe('calls', callsAboutIt(this).length);
});

Then(
  'the webhook was asked about the {kind} {string} for {string}',
  function (this: World, kind: string, local: string, operations: string) {
    this.judge(isAskedAbout(theWebhook(this).reviewsOf(this.objects.name(kind, local)), operations.split(/, */)));
  },
);

// Where that is the point; else it is a witness, and there nothing is judged.
Then('the other one of the webhooks was asked about it for {string}', function (this: World, operations: string) {
  const { kind, local } = spokenObject(this);
  this.judge(
    isAskedAbout(
      this.noted<Webhook>('other webhook').reviewsOf(this.objects.name(kind, local)),
      operations.split(/, */),
    ),
  );
});

Then('the webhook was not asked about the {kind} {string}', function (this: World, kind: string, local: string) {
  this.judge(isNotAskedAbout(theWebhook(this).reviewsOf(this.objects.name(kind, local))));
});

// No node runs the pod: the connection comes to nothing after the webhooks were asked.
When('I ask for a connection to the pod {string}', async function (this: World, local: string) {
  const path = this.objects.path('Pod', local, 'portforward');
  speakOf(this, 'Pod', local);
  this.answered(await this.me.send({ method: 'POST', path, query: { ports: '80' } }));
});

When('I ask for the eviction of the pod {string}', async function (this: World, local: string) {
  speakOf(this, 'Pod', local);
  const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: local, namespace: this.namespace } };
  this.answered(await this.me.send({ method: 'POST', path: this.objects.path('Pod', local, 'eviction'), body }));
});

// A merge patch of its status sub-resource.
When(
  'I patch the status of the {kind} {string} with {value}',
  async function (this: World, kind: string, local: string, status: Json) {
    speakOf(this, kind, local);
    this.answered(await this.objects.patch('merge patch', kind, local, { status }, { subresource: 'status' }));
  },
);

When(
  'I create the pod disruption budget {string} of version {string}',
  async function (this: World, local: string, version: string) {
    const kind = 'PodDisruptionBudget';
    const path = `/apis/policy/${version}/namespaces/${this.namespace}/poddisruptionbudgets`;
    speakOf(this, kind, local);
    const answer = this.answered(
      await this.me.send({
        method: 'POST',
        path,
        body: { ...this.objects.sample(kind, local), apiVersion: `policy/${version}` },
      }),
    );
    if (answer.response?.status === 404) this.notApplicable(`POST ${path}: 404`);
  },
);

Then(
  /^the webhook was asked about "(older|newer)"( and "newer")?$/,
  function (this: World, first: string, both: string | null) {
    const asked = ['older', 'newer'].filter((local) => theWebhook(this).reviewsOf(local).length > 0);
    this.judge(holdsExactly(asked, both ? ['older', 'newer'] : [first]));
  },
);
