import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import {
  authorizationServiceWasCalled,
  authorizationServiceWasNotCalled,
  callsContainAttributes,
  callsContainExtraFields,
  type ExpectedAttributes,
} from '../../../src/checks/access/authorization-calls.ts';
import { decisionsAreExpected } from '../../../src/checks/access/decisions.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import {
  type AccessDecision,
  type DecisionSubject,
  reviewsAbout,
  setAccessDecision,
} from '../../../src/world/access/authorization-service.ts';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { sendDescribedRequest } from '../../../src/world/access/roles/described-request.ts';
import { clientOf, uniqueName } from '../../../src/world/access/roles/subjects.ts';
import { writtenObject } from '../../../src/world/given-members.ts';
import { atIntervals } from '../../../src/world/time/at-intervals.ts';
import { rightsDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import type { Callers } from '../../shared/clients/caller.ts';
import { membersAt, valueAt } from '../../../src/client/values/json-value.ts';

/** The user whom the policy file of the suite allows every request. */
const policyUser = 'alice';

/** The user and, for "me", the namespace of a decision or a review: other scenarios share this user name. */
const judged = (world: World, who: string): DecisionSubject =>
  who === 'me' ? { user: policyUser, namespace: world.namespace } : { user: uniqueName(world, who) };

const opinions: Readonly<Record<string, AccessDecision>> = {
  allows: 'allows',
  denies: 'denies',
  'makes no decision on': 'has no opinion of',
};

defineWords('authorizationDecision', opinions);

// With the verbs that the decision is for; without them, it is for all.
defineForms<{ readonly verbs?: readonly string[] }>('decidedVerbs', {
  '': () => ({}),
  ' here': () => ({}),
  ' to {string}': (verbs = '') => ({ verbs: verbs.split(', ') }),
});

Given(
  'the authorization service {authorizationDecision} {word}{decidedVerbs}',
  function (this: World, decision: AccessDecision, who: string, verbs: { readonly verbs?: readonly string[] }) {
    return setAccessDecision(this, { ...judged(this, who), ...verbs }, decision);
  },
);

/** Judges the reviews that the authorization service received. */
type ReviewsForm = (world: World) => Promise<Judgement>;

defineForms<ReviewsForm>('receivedReviews', {
  'a review of {word}':
    (who = '') =>
    async (world) =>
      authorizationServiceWasCalled(await reviewsAbout(world, judged(world, who))),
  'reviews of {word} for the verbs {string}':
    (who = '', verbs = '') =>
    async (world) =>
      authorizationServiceWasCalled(await reviewsAbout(world, judged(world, who)), verbs.split(', ')),
  'no review of {word} for the verb {string}':
    (who = '', verb = '') =>
    async (world) =>
      authorizationServiceWasNotCalled(await reviewsAbout(world, { ...judged(world, who), verbs: [verb] })),
  'the extra field {string} of {word} as {string}':
    (key = '', who = '', values = '') =>
    async (world) =>
      callsContainExtraFields(await reviewsAbout(world, judged(world, who)), { [key]: values.split(', ') }),
});

Then('the authorization service received {receivedReviews}', async function (this: World, judge: ReviewsForm) {
  this.judge(await judge(this));
});

// Rows: resourceAttributes or nonResourceAttributes, and some of their members.
const textMembers = (yaml: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(writtenObject(yaml)).map(([name, value]) => [name, String(value)]));

Then(
  'the authorization service received reviews of {word} with:',
  async function (this: World, who: string, rows: DataTable) {
    const wanted = rows
      .raw()
      .map(([sort, members = '']) => ({ sort: sort as ExpectedAttributes['sort'], members: textMembers(members) }));
    this.judge(callsContainAttributes(await reviewsAbout(this, judged(this, who)), wanted));
  },
);

When(
  '{word} lists the secrets with the extra field {string} set to {string}',
  async function (this: World, who: string, key: string, values: string) {
    const extra = values.split(', ').map((value) => [`Impersonate-Extra-${key}`, value] as const);
    await this.admin.send({
      method: 'GET',
      path: this.objects.collection('Secret'),
      headers: [['Impersonate-User', uniqueName(this, who)], ...extra],
    });
  },
);

Then('{word} is forbidden to {string} for one second', async function (this: World, who: string, request: string) {
  const client = await clientOf(this, who);
  await atIntervals(this, 250, 1_000, async () =>
    this.judge(
      decisionsAreExpected([
        {
          exchange: await sendDescribedRequest(this, client, request),
          decision: 'forbidden',
          what: `${who}: ${request}`,
        },
      ]),
    ),
  );
});

Then('the responses to these requests are recorded:', async function (this: World, rows: DataTable) {
  for (const [request = ''] of rows.raw())
    this.observe(request, (await sendDescribedRequest(this, this.me, request)).response?.status ?? null);
});

/** The reviews that the authorization service received. */
export const observationsOfAuthorization: Observations = {
  'the reviews of {word} that the authorization service received':
    (who = '') =>
    async (world) =>
      Object.fromEntries(
        (await reviewsAbout(world, judged(world, who))).map(({ method, headers, json }) => {
          const attributes =
            valueAt(json, 'spec', 'resourceAttributes') ?? valueAt(json, 'spec', 'nonResourceAttributes');
          return [
            `${valueAt(attributes, 'verb')} ${valueAt(attributes, 'resource') ?? valueAt(attributes, 'path')}`,
            {
              method,
              type: headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null,
              apiVersion: valueAt(json, 'apiVersion'),
              kind: valueAt(json, 'kind'),
              members: Object.keys(membersAt(json)),
              spec: Object.keys(membersAt(json, 'spec')),
              attributes: Object.keys(membersAt(attributes)),
            },
          ];
        }),
      ),
};

/** Clients that an authorization mode of the server knows. */
export const callersOfModes: Callers = {
  'the user of the policy file': () => (world) => world.as({ user: policyUser }),
  'the agent of the node of a pod that uses the secret {string}':
    (secret = '') =>
    async (world) => {
      const node = world.testNames.name('node');
      await awaitAccount(world);
      await world.objects.createRequired('Secret', secret);
      await world.objects.createRequired('Pod', 'p', {
        spec: {
          nodeName: node,
          volumes: [{ name: 'used', secret: { secretName: world.objects.name('Secret', secret) } }],
        },
      });
      const client = await world.as({ user: `system:node:${node}`, groups: ['system:nodes'] });
      // The authorizer learns asynchronously which secrets a pod uses.
      await eventually(
        () => sendDescribedRequest(world, client, `get secrets ${secret}`),
        ({ response }) => response?.status !== 403,
        rightsDeadlineMs(world),
      );
      return client;
    },
};
