import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The response at a path differs in status or message from that of a path that is known not to be served. */
export const responseDiffersFromUnknownPath = (answer: Exchange, unserved: Exchange): Judgement => {
  if (!answer.response || !unserved.response) return judgement('responseDiffersFromUnknownPath', [], 0);
  const same =
    answer.response.status === unserved.response.status &&
    valueAt(answer.json, 'message') === valueAt(unserved.json, 'message');
  return judgement(
    'responseDiffersFromUnknownPath',
    same
      ? [
          finding(
            'the path has the same response as a path that is not served',
            `not ${outcomeOf(unserved)}`,
            outcomeOf(answer),
            answer,
            unserved,
          ),
        ]
      : [],
  );
};
