import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement, together } from '../judgement.ts';
import { isEnvelope, mediaTypeIs, mediaTypeOf } from './protobuf.ts';
import { succeeded } from '../succeeded.ts';

const all = (check: string, answers: readonly Exchange[], one: (answer: Exchange) => Judgement): Judgement => {
  if (answers.some(({ response }) => !response)) return judgement(check, [], 0);
  return together(check, answers.map(one));
};

/**
 * Each request succeeded, and its response has a body that is labelled as JSON and is JSON (A 4.6). Facts:
 * responses.
 */
export const responsesAreJson = (answers: readonly Exchange[]): Judgement =>
  all('responsesAreJson', answers, (answer) => {
    if (!succeeded(answer))
      return judgement('', [finding('the request was rejected', '2xx', outcomeOf(answer), answer)]);
    const label = mediaTypeOf(answer);
    return judgement(
      '',
      label === 'application/json' && answer.json !== undefined
        ? []
        : [
            finding(
              'the response is not JSON',
              'application/json',
              { label, parses: answer.json !== undefined },
              answer,
            ),
          ],
    );
  });

/**
 * Each request succeeded with a Protobuf response, by label and by bytes (A 4.6). Facts: two for each response.
 */
export const responsesAreProtobuf = (answers: readonly Exchange[]): Judgement =>
  all('responsesAreProtobuf', answers, (answer) => {
    const label = mediaTypeIs(answer, 'application/vnd.platform.protobuf');
    return label.findings.length > 0 ? label : together('', [label, isEnvelope(answer)]);
  });

/** Each response has this status. Facts: responses. */
export const responsesHaveStatus = (answers: readonly Exchange[], status: number): Judgement =>
  all('responsesHaveStatus', answers, (answer) =>
    judgement(
      '',
      answer.response?.status === status ? [] : [finding('unexpected status', status, outcomeOf(answer), answer)],
    ),
  );
