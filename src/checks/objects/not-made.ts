import type { Exchange, WatchEvent } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { keyOf } from '../lists/lists.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** No event of a watch tells that an object of the name was made. A watch that was refused has nothing to say. */
export const isNotMade = (name: string, watch: Exchange, events: readonly WatchEvent[]): Judgement => {
  if (watch.response?.status !== 200) return judgement('isNotMade', [], 0);
  const made = events.filter((event) => event.type === 'ADDED' && event.object?.metadata?.name === name);
  return judgement(
    'isNotMade',
    made.length === 0
      ? []
      : [
          finding(
            `${name} was made ${made.length} times`,
            'never',
            events.map(({ type, object }) => `${type} ${keyOf(object)}`),
            watch,
          ),
        ],
  );
};
