import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * The stream contains the control, and no event of the unwanted kind before it. A stream without the control is no fact
 * (B 6.1).
 */
export const noEventBeforeControl = (
  stream: Exchange,
  control: (event: WatchEvent) => boolean,
  unwanted: (event: WatchEvent) => boolean,
): Judgement => {
  const events = (stream.frames ?? []).flatMap(({ event }) => (event ? [event] : []));
  const at = events.findIndex(control);
  if (at < 0) return judgement('noEventBeforeControl', [], 0);
  const wrong = events.slice(0, at).find(unwanted);
  return judgement(
    'noEventBeforeControl',
    wrong
      ? [
          finding(
            `the watch delivers ${wrong.type} of ${valueAt(wrong.object, 'metadata', 'name')}`,
            'no such event',
            wrong,
            stream,
          ),
        ]
      : [],
    at + 1,
  );
};
