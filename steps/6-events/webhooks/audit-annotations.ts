import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { valueAt } from '../../../src/client/values/json-value.ts';
import { type AuditEvent, eventStatesMutated } from '../../../src/checks/access/audit.ts';
import {
  callAnnotations,
  eventClaims,
  eventSatisfies,
  eventMarksDeprecation,
  eventAnnotatesEachCall,
  eventAnnotatesTwoRounds,
} from '../../../src/checks/audit/annotations.ts';
import { labelPatch } from '../../../src/world/admission/webhook-responses.ts';
import { auditEvents } from '../../../src/world/servers/audit-events.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { auditGroup } from '../../../src/target/testbeds/options/audit-policy.ts';
import { firstWebhook, objectName } from '../../shared/webhooks.ts';
import { defineForms } from '../../shared/words.ts';
import { auditEvent } from './audit-of-webhooks.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import { webhookNotes, listedPathNote } from '../../shared/notes/webhooks.ts';

Given('my requests are audited at level {word}', async function (this: World, level: string) {
  if (level === 'RequestResponse') return;
  this.me = await this.as({
    user: this.testNames.name('audited'),
    groups: ['system:masters', auditGroup(level)],
    by: 'certificate',
  });
});

/** Judges the audit event of a write of the current object. */
type AuditClaim = (event: AuditEvent | undefined, world: World) => Judgement;

/** Judges the annotations that the webhook adds. */
const isAnnotated =
  (claim: string): AuditClaim =>
  (event, world) => {
    const webhook = firstWebhook(world);
    const [review] = webhook.reviewsOf(objectName(world));
    const patch = review ? labelPatch({ request: review }) : null;
    return eventSatisfies(event, claim, { name: webhook.name, configuration: webhook.configuration, patch });
  };

const allOf = (world: World): readonly string[] =>
  (['first', 'other', 'third'] as const).map((order) => webhookNotes.of(world, order).name);

defineForms<AuditClaim>('auditClaim', {
  ...Object.fromEntries(Object.keys(eventClaims).map((claim) => [claim, () => isAnnotated(claim)])),
  'notes the webhook with mutated {word}': (mutated) => (event, world) =>
    eventStatesMutated(event, firstWebhook(world).name, mutated === 'true'),
  'notes each webhook': () => (event, world) => eventAnnotatesEachCall(event, allOf(world), false),
  'notes each webhook in the order of the calls': () => (event, world) =>
    eventAnnotatesEachCall(event, allOf(world), true),
  'notes the webhook in two rounds': () => (event, world) => {
    // Another rule judges whether the webhook is called again.
    if (firstWebhook(world).callsAbout(objectName(world)).length !== 2)
      world.inconclusive('the webhook was not called twice');
    return eventAnnotatesTwoRounds(event, firstWebhook(world).name);
  },
});

Then('the audit event of the {word} {auditClaim}', async function (this: World, verb: string, claim: AuditClaim) {
  this.judge(claim(await auditEvent(this, verb), this));
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
  listedPathNote.set(this, path);
});

/** Judges whether the audit event of the last list marks it as a request to a deprecated API version. */
const judgeDeprecationMark = async (world: World, marked: boolean): Promise<void> => {
  const path = listedPathNote.of(world);
  const find = async (): Promise<AuditEvent | undefined> => {
    const log = await auditEvents(world, path);
    return log.find(
      (event: AuditEvent) =>
        valueAt(event, 'stage') === 'ResponseComplete' &&
        valueAt(event, 'verb') === 'list' &&
        String(valueAt(event, 'requestURI')).split('?')[0] === path,
    );
  };
  world.judge(eventMarksDeprecation(await eventually(find, (event) => event !== undefined), marked));
};

Then(/^the audit event of the list (is|is not) marked as deprecated$/, function (this: World, marked: string) {
  return judgeDeprecationMark(this, marked === 'is');
});

/** What an audit event notes of webhooks. */
export const observationsOfAudit: Observations = {
  'the rounds and indexes of its audit annotations': () => async (world) => {
    const event = (await auditEvent(world, 'create')) ?? world.inconclusive('there is no event of the request');
    return { annotations: callAnnotations(event).map(({ about, round, index }) => `${about} ${round} ${index}`) };
  },
};
