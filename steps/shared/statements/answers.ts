import { Then } from '@cucumber/cucumber';
import { isAuthenticated, isAuthorized, isUnauthorized } from '../../../src/checks/access/access.ts';
import { requesterIsRejected } from '../../../src/checks/access/requester.ts';
import { hasStatus, isError, isRefused, succeeds } from '../../../src/checks/answers/answers.ts';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { succeededOrRejected } from '../../../src/checks/objects/rejected-or.ts';
import { isRejectedAsUnreached } from '../../../src/checks/versions/future-versions.ts';
import { rejectsInitialEvents } from '../../../src/checks/watch/initial-events.ts';
import { isRejectedAsExpired } from '../../../src/checks/watch/rejected-watch.ts';
import { watchIsRejectedWith410 } from '../../../src/checks/watch/watched-changes.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { certificateRequestOf } from '../requests/certificate-requests.ts';
import { defineForms, defineWords } from '../words.ts';

/** Some of the responses of a scenario, or a read that is sent when a step judges it. */
export type Chosen = (world: World) => readonly Exchange[] | Promise<readonly Exchange[]>;

const choices: Readonly<Record<string, Chosen>> = {
  the: ({ response: answer }) => [answer],
  each: ({ responses: answers }) => answers,
  'the first': ({ responses: answers }) => answers.slice(0, 1),
  'the second': ({ responses: answers }) => answers.slice(1, 2),
  'the last': ({ responses: answers }) => answers.slice(-1),
};

const choicesOf = (noun: string, ...which: readonly string[]): Readonly<Record<string, Chosen>> =>
  Object.fromEntries(which.map((one) => [`${one} ${noun}`, choices[one] as Chosen]));

/** A read of the current object by the administrator. */
const readIt: Chosen = async (world) => [await readCurrentObject(world)];

/** Words for the last response that say what it contains. */
const bodies = ['the Table', 'the error', 'the review', 'the output', 'the list', 'the delete'];

// The requests since the last judgement, or their responses: the last one, all of them, or one of several; or what a
// read of an object returns.
defineWords('requests', {
  ...choicesOf('request', ...Object.keys(choices)),
  'the watch': choices['the'] as Chosen,
});
defineForms<Chosen>('responses', {
  ...Object.fromEntries(
    Object.entries({
      ...choicesOf('response', 'the', 'each', 'the first'),
      ...Object.fromEntries(bodies.map((words) => [words, choices['the'] as Chosen])),
      'a read': readIt,
      'the object': readIt,
      'the pod': readIt,
      managedFields: readIt,
      'each of the response and a read': async (world: World) => [world.response, await readCurrentObject(world)],
      'the certificate request': async (world: World) => [await certificateRequestOf(world).read()],
      'the namespace': async ({ admin, namespace }: World) => [
        await admin.send({ method: 'GET', path: `/api/v1/namespaces/${namespace}` }),
      ],
    }).map(([words, choose]) => [words, () => choose]),
  ),
  'the {kind} {string}':
    (kind = '', local = '') =>
    async ({ admin, objects }) => [await admin.send({ method: 'GET', path: objects.path(kind, local) })],
});

/**
 * Judges each of the responses. One without a fact makes the scenario inconclusive, unless another one has a finding.
 */
export const judgeEach = async (
  world: World,
  responses: readonly Exchange[],
  check: (exchange: Exchange) => Judgement | Promise<Judgement>,
): Promise<void> => {
  // A check may have options after the response, which no index of a list may fill.
  const judged = await Promise.all(responses.map((response) => check(response)));
  const unseen = judged.find(({ seen }) => seen === 0);
  const all = together(judged[0]?.check ?? 'each response', judged);
  world.judge(all.findings.length > 0 || unseen === undefined ? all : unseen);
};

const outcomes: Readonly<Record<string, (exchange: Exchange) => Judgement>> = {
  succeeds,
  fails: isError,
  'is rejected': isRefused,
  'is rejected as unauthenticated': isUnauthorized,
  'is rejected as unauthenticated or forbidden': requesterIsRejected,
  'is authenticated': isAuthenticated,
  'is authorized': isAuthorized,
  'succeeds or is rejected with a client error': succeededOrRejected,
  'is rejected as expired': isRejectedAsExpired,
  'is rejected for its initial events': rejectsInitialEvents,
  'is rejected with 410 before it skips any event': watchIsRejectedWith410,
  'ends with 504 or an error with Retry-After': isRejectedAsUnreached,
  'ends with 504, an error with Retry-After or 410': (exchange) => isRejectedAsUnreached(exchange, 410),
};

defineWords('outcome', outcomes);

Then('{requests} {outcome}', async function (this: World, chosen: Chosen, check: (exchange: Exchange) => Judgement) {
  await judgeEach(this, await chosen(this), check);
});

Then('{responses} status is {int}', async function (this: World, chosen: Chosen, status: number) {
  await judgeEach(this, await chosen(this), (exchange) => hasStatus(exchange, status));
});
