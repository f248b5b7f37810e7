import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import type { AuditEvent } from '../../../src/checks/access/audit.ts';
import {
  callAnnotations,
  eventClaims,
  eventSatisfies,
  eventMarksDeprecation,
  eventAnnotatesEachCall,
  eventAnnotatesTwoRounds,
} from '../../../src/checks/audit/annotations.ts';
import { labelPatch } from '../../../src/world/admission/webhook-responses.ts';
import type { Webhook } from '../../../src/world/admission/webhooks.ts';
import { auditEvents } from '../../../src/world/servers/audit-events.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { auditGroup } from '../../../src/target/testbeds/options/audit-policy.ts';
import { firstWebhook } from '../../shared/webhooks.ts';
import { auditEvent } from './audit-of-webhooks.ts';

Given('my requests are audited at level {word}', async function (this: World, level: string) {
  if (level === 'RequestResponse') return;
  this.me = await this.as({
    user: this.testNames.name('audited'),
    groups: ['system:masters', auditGroup(level)],
    by: 'certificate',
  });
});

// A claim about the annotations of the audit event of a create.
defineParameterType({
  name: 'auditClaim',
  regexp: new RegExp(Object.keys(eventClaims).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

Then('the annotated audit event {auditClaim}', async function (this: World, claim: string) {
  const { name, configuration, reviewsOf } = firstWebhook(this);
  const { kind, local } = currentObject(this);
  const [review] = reviewsOf.call(firstWebhook(this), this.objects.name(kind, local));
  this.judge(
    eventSatisfies(await auditEvent(this, 'create'), claim, {
      name,
      configuration,
      patch: review ? labelPatch({ request: review }) : null,
    }),
  );
});

Then('the rounds and indexes of its audit annotations are recorded', async function (this: World) {
  const notes = callAnnotations(
    (await auditEvent(this, 'create')) ?? this.inconclusive('there is no event of the request'),
  );
  this.observe(
    'annotations',
    notes.map(({ about, round, index }) => `${about} ${round} ${index}`),
  );
});

const allOf = (world: World): readonly string[] =>
  ['webhook', 'other webhook', 'third webhook'].map((name) => world.noted<Webhook>(name).name);

Then(
  /^the audit event of the create notes each webhook(| in the order of the calls)$/,
  async function (this: World, order: string) {
    this.judge(eventAnnotatesEachCall(await auditEvent(this, 'create'), allOf(this), order !== ''));
  },
);

Then('the audit event of the create notes the webhook in two rounds', async function (this: World) {
  const { kind, local } = currentObject(this);
  // Another rule judges whether the webhook is called again.
  if (firstWebhook(this).callsAbout(this.objects.name(kind, local)).length !== 2)
    this.inconclusive('the webhook was not called twice');
  this.judge(eventAnnotatesTwoRounds(await auditEvent(this, 'create'), firstWebhook(this).name));
});

const paths: Readonly<Record<string, string>> = {
  'config maps in version v1': '/api/v1/namespaces/{namespace}/configmaps',
  'pod disruption budgets in version v1': '/apis/policy/v1/namespaces/{namespace}/poddisruptionbudgets',
  'pod disruption budgets in version v1beta1': '/apis/policy/v1beta1/namespaces/{namespace}/poddisruptionbudgets',
};

// A collection in a specific API version.
defineParameterType({
  name: 'versionedCollection',
  regexp: new RegExp(Object.keys(paths).join('|')),
  transformer: (text: string) => paths[text] as string,
  useForSnippets: false,
});

When('I list the {versionedCollection}', async function (this: World, template: string) {
  const path = template.replace('{namespace}', this.namespace);
  const answer = this.recordResponse(await this.me.send({ method: 'GET', path }));
  if (answer.response?.status === 404) this.notApplicable(`GET ${path}: 404`);
  this.requireSuccess('listing the collection', answer);
  this.note('path', path);
});

/** Judges whether the audit event of the last list marks it as a request to a deprecated API version. */
const judgeDeprecationMark = async (world: World, marked: boolean): Promise<void> => {
  const path = world.noted<string>('path');
  const find = async (): Promise<AuditEvent | undefined> => {
    const log = await auditEvents(world, path);
    return log.find(
      (event: AuditEvent) =>
        event?.stage === 'ResponseComplete' && event.verb === 'list' && String(event.requestURI).split('?')[0] === path,
    );
  };
  world.judge(eventMarksDeprecation(await eventually(find, (event) => event !== undefined), marked));
};

Then(/^the audit event of the list (is|is not) marked as deprecated$/, function (this: World, marked: string) {
  return judgeDeprecationMark(this, marked === 'is');
});
