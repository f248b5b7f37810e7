import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * A replace of a missing name created the object with 201, and a read returns it; or it was rejected, and a read finds
 * nothing (A 1, A 4.2).
 */
export const createdOrAbsent = (answer: Exchange, read: Exchange): Judgement => {
  const name = 'createdOrAbsent';
  if (!answer.response || !read.response) return judgement(name, [], 0);
  const worked = answer.response.status <= 299;
  const good = worked ? answer.response.status === 201 && read.response.status === 200 : read.response.status === 404;
  return judgement(
    name,
    good
      ? []
      : [
          finding(
            'the replace neither created the object nor was rejected',
            '201 and an object, or an error and no object',
            `${outcomeOf(answer)}, then ${outcomeOf(read)}`,
            answer,
            read,
          ),
        ],
  );
};
