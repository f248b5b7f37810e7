import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * A list with the continue token of another collection is rejected, or contains only items of the requested collection
 * (A 4.7).
 */
export const onlyItemsOfCollection = (list: Exchange, kind: string, foreign: string): Judgement => {
  const status = list.response?.status;
  if (status === undefined) return judgement('onlyItemsOfCollection', [], 0);
  if (status >= 400) return judgement('onlyItemsOfCollection', []);
  const found = valueAt(list.json, 'kind');
  const content = foreign === String(found).replace(/List$/, '') ? 'its items' : 'something else';
  return judgement(
    'onlyItemsOfCollection',
    found === `${kind}List`
      ? []
      : [
          finding(
            `a list with the token of another collection returns ${content}`,
            `${kind}List or an error`,
            `${outcomeOf(list)} ${found}`,
            list,
          ),
        ],
  );
};
