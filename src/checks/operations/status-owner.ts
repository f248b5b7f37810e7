import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The manager owns members of the status of the object in the response (A 2.1, 4.4). */
export const managerOwnsStatusFields = (answer: Exchange, manager: string): Judgement => {
  if (!answer.response) return judgement('managerOwnsStatusFields', [], 0);
  if (answer.response.status > 299)
    return judgement('managerOwnsStatusFields', [
      finding('the response contains no object', '2xx', outcomeOf(answer), answer),
    ]);
  const entries: readonly JsonValue[] = listAt(answer.json, 'metadata', 'managedFields');
  const good = entries.some(
    (entry) => valueAt(entry, 'manager') === manager && valueAt(entry, 'fieldsV1', 'f:status') !== undefined,
  );
  return judgement(
    'managerOwnsStatusFields',
    good
      ? []
      : [
          finding(
            `manager ${manager} owns no field of the status`,
            manager,
            entries.map((entry) => valueAt(entry, 'manager') ?? 'absent'),
            answer,
          ),
        ],
  );
};
