import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement, together } from '../judgement.ts';
import { isEnvelope, mediaTypeIs, mediaTypeOf } from './protobuf.ts';
import { succeeded } from '../succeeded.ts';

const all = (check: string, answers: readonly Exchange[], one: (answer: Exchange) => Judgement): Judgement => {
  if (answers.some(({ response }) => !response)) return judgement(check, [], 0);
  return together(check, answers.map(one));
};

/** Each request was carried out and answered with a body that is labelled as JSON and is JSON (A 4.6). Facts: answers. */
export const answersAreJson = (answers: readonly Exchange[]): Judgement =>
  all('answersAreJson', answers, (answer) => {
    if (!succeeded(answer))
      return judgement('', [finding('the request was refused', '2xx', outcomeOf(answer), answer)]);
    const label = mediaTypeOf(answer);
    return judgement(
      '',
      label === 'application/json' && answer.json !== undefined
        ? []
        : [finding('the answer is not JSON', 'application/json', { label, parses: answer.json !== undefined }, answer)],
    );
  });

/** Each request was carried out and answered in Protobuf, by its label and by its bytes (A 4.6). Facts: two for each answer. */
export const answersAreProtobuf = (answers: readonly Exchange[]): Judgement =>
  all('answersAreProtobuf', answers, (answer) => {
    const label = mediaTypeIs(answer, 'application/vnd.platform.protobuf');
    return label.findings.length > 0 ? label : together('', [label, isEnvelope(answer)]);
  });

/** Each request was answered with this status. Facts: answers. */
export const answersHaveStatus = (answers: readonly Exchange[], status: number): Judgement =>
  all('answersHaveStatus', answers, (answer) =>
    judgement(
      '',
      answer.response?.status === status ? [] : [finding('another status', status, outcomeOf(answer), answer)],
    ),
  );
