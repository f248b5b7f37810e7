import { Given, Then, When } from '@cucumber/cucumber';
import type { AuditEvent } from '../../../src/checks/access/audit.ts';
import {
  callNotes,
  eventTells,
  notesDeprecation,
  notesEachCall,
  notesTwoRounds,
} from '../../../src/checks/audit/annotations.ts';
import { labelPatch } from '../../../src/scene/admission/hook-answers.ts';
import type { Webhook } from '../../../src/scene/admission/webhooks.ts';
import { auditEvents } from '../../../src/scene/servers/audit-events.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';
import { auditGroup } from '../../../src/target/testbeds/options/audit-policy.ts';
import { theWebhook } from '../../shared/webhooks.ts';
import { auditEvent } from './audit-of-webhooks.ts';

Given(
  /^my requests are audited at level (Metadata|Request|RequestResponse)$/,
  async function (this: World, level: string) {
    if (level === 'RequestResponse') return;
    this.me = await this.as({
      user: this.scratch.name('audited'),
      groups: ['system:masters', auditGroup(level)],
      by: 'certificate',
    });
  },
);

Then(/^the audit event of its create tells: it (.*)$/, async function (this: World, claim: string) {
  const { name, configuration, reviewsOf } = theWebhook(this);
  const { kind, local } = spokenObject(this);
  const [review] = reviewsOf.call(theWebhook(this), this.objects.name(kind, local));
  this.judge(
    eventTells(await auditEvent(this, 'create'), claim, {
      name,
      configuration,
      patch: review ? labelPatch({ request: review }) : null,
    }),
  );
});

Then('the places of the annotations of its create are recorded', async function (this: World) {
  const notes = callNotes((await auditEvent(this, 'create')) ?? this.undecided('there is no event of the request'));
  this.observe(
    'annotations',
    notes.map(({ about, round, index }) => `${about} ${round} ${index}`),
  );
});

const both = (world: World): readonly string[] => [theWebhook(world).name, world.noted<Webhook>('other webhook').name];

Then(
  /^the audit event of its create notes each of the webhooks( in the order of their calls)?$/,
  async function (this: World, ordered: string | null) {
    this.judge(notesEachCall(await auditEvent(this, 'create'), both(this), ordered !== null));
  },
);

Then('the audit event of its create notes the webhook in two rounds', async function (this: World) {
  const { kind, local } = spokenObject(this);
  // Whether it is called again is another rule's matter.
  if (theWebhook(this).callsAbout(this.objects.name(kind, local)).length !== 2)
    this.undecided('the webhook was not called twice');
  this.judge(notesTwoRounds(await auditEvent(this, 'create'), theWebhook(this).name));
});

const paths: Readonly<Record<string, string>> = {
  'config maps in version v1': '/api/v1/namespaces/{namespace}/configmaps',
  'pod disruption budgets in version v1': '/apis/policy/v1/namespaces/{namespace}/poddisruptionbudgets',
  'pod disruption budgets in version v1beta1': '/apis/policy/v1beta1/namespaces/{namespace}/poddisruptionbudgets',
};

When(
  new RegExp(`^I read the (${Object.keys(paths).join('|')}), under a name of my own$`),
  async function (this: World, what: string) {
    const path = (paths[what] ?? '').replace('{namespace}', this.namespace);
    const answer = this.answered(await this.me.send({ method: 'GET', path }));
    if (answer.response?.status === 404) this.notApplicable(`GET ${path}: 404`);
    this.done('reading the collection', answer);
    this.note('path', path);
  },
);

Then(
  /^the audit event of the read is (not )?noted as one of a deprecated endpoint$/,
  async function (this: World, not: string | null) {
    const path = this.noted<string>('path');
    const find = async (): Promise<AuditEvent | undefined> => {
      const log = await auditEvents(this, path);
      return log.find(
        (event: AuditEvent) =>
          event?.stage === 'ResponseComplete' &&
          event.verb === 'list' &&
          String(event.requestURI).split('?')[0] === path,
      );
    };
    this.judge(notesDeprecation(await eventually(find, (event) => event !== undefined), not === null));
  },
);
