import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { keyOf } from '../lists/lists.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** No event of a watch reports that an object with the name was created. A rejected watch is no fact. */
export const isNotCreated = (name: string, watch: Exchange, events: readonly WatchEvent[]): Judgement => {
  if (watch.response?.status !== 200) return judgement('isNotCreated', [], 0);
  const made = events.filter((event) => event.type === 'ADDED' && valueAt(event.object, 'metadata', 'name') === name);
  return judgement(
    'isNotCreated',
    made.length === 0
      ? []
      : [
          finding(
            `an object ${name} was created ${made.length} times`,
            'never',
            events.map(({ type, object }) => `${type} ${keyOf(object)}`),
            watch,
          ),
        ],
  );
};
