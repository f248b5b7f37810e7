import { Then } from '@cucumber/cucumber';
import { isAuthenticated, isAuthorized, isUnauthorized } from '../../src/checks/access/access.ts';
import { requesterIsRejected } from '../../src/checks/access/requester.ts';
import { hasStatus, isError, isRefused, succeeds } from '../../src/checks/answers/answers.ts';
import { together, type Judgement } from '../../src/checks/judgement.ts';
import { succeededOrRejected } from '../../src/checks/objects/rejected-or.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from './words.ts';

/** Some of the responses of a scenario. */
export type Chosen = (world: World) => readonly Exchange[];

const choices: Readonly<Record<string, Chosen>> = {
  the: ({ response: answer }) => [answer],
  each: ({ responses: answers }) => answers,
  'the first': ({ responses: answers }) => answers.slice(0, 1),
  'the second': ({ responses: answers }) => answers.slice(1, 2),
  'the last': ({ responses: answers }) => answers.slice(-1),
};

const choicesOf = (noun: string, ...which: readonly string[]): Readonly<Record<string, Chosen>> =>
  Object.fromEntries(which.map((one) => [`${one} ${noun}`, choices[one] as Chosen]));

// The requests since the last judgement, or their responses: the last one, all of them, or one of several.
defineWords('requests', choicesOf('request', ...Object.keys(choices)));
defineWords('responses', choicesOf('response', 'the', 'each', 'the first'));

/**
 * Judges each of the responses. One without a fact makes the scenario inconclusive, unless another one has a finding.
 */
export const judgeEach = (
  world: World,
  responses: readonly Exchange[],
  check: (exchange: Exchange) => Judgement,
): void => {
  const judged = responses.map(check);
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
};

defineWords('outcome', outcomes);

Then('{requests} {outcome}', function (this: World, chosen: Chosen, check: (exchange: Exchange) => Judgement) {
  judgeEach(this, chosen(this), check);
});

Then('{responses} status is {int}', function (this: World, chosen: Chosen, status: number) {
  judgeEach(this, chosen(this), (exchange) => hasStatus(exchange, status));
});
