import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The response is an error with a non-empty body (B 5.12). */
export const errorHasBody = (answer: Exchange): Judgement => {
  if (!answer.response) return judgement('errorHasBody', [], 0);
  const { status, body } = answer.response;
  const wrong = status < 400 ? 'the request succeeded' : body.length === 0 ? 'the error has no body' : null;
  return judgement(
    'errorHasBody',
    wrong === null ? [] : [finding(wrong, '4xx or 5xx with a body', outcomeOf(answer), answer)],
  );
};
