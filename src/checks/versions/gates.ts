import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isClientError } from '../objects/rejected-or.ts';
import { succeeded } from '../succeeded.ts';

/**
 * A create that uses a gated feature has an effect: it succeeds, and the response has the value at the path (B
 * 9.7).
 */
export const gateIsOn = (answer: Exchange, path: string, requested: JsonValue): Judgement => {
  if (!answer.response) return judgement('gateIsOn', [], 0);
  const seen = succeeded(answer) ? memberAt(answer.json, path) : outcomeOf(answer);
  return judgement(
    'gateIsOn',
    succeeded(answer) && seen === requested
      ? []
      : [finding(`${path} does not have the requested value`, requested, seen ?? 'absent', answer)],
    1,
  );
};

/** Such a create is rejected, or the server ignores the gated feature (B 9.7). */
export const gateIsOff = (answer: Exchange, path: string, requested: JsonValue): Judgement => {
  if (!answer.response) return judgement('gateIsOff', [], 0);
  const seen = succeeded(answer) ? memberAt(answer.json, path) : undefined;
  const good = isClientError(answer) || (succeeded(answer) && seen !== requested);
  return judgement(
    'gateIsOff',
    good
      ? []
      : [
          finding(
            `${path} has a value that requires an alpha feature`,
            'a rejection, or another value',
            succeeded(answer) ? seen : outcomeOf(answer),
            answer,
          ),
        ],
    1,
  );
};

/** A server did not start, and its output names the reason. */
export const startFailedBecauseOf = (refusal: string, name: string): Judgement =>
  judgement(
    'startFailedBecauseOf',
    refusal.includes(name) ? [] : [finding('the server did not start for another reason', name, refusal.slice(0, 300))],
    1,
  );

/** A server did not start: `refusal` is its output; null if it started (B 9.7). */
export const serverDidNotStart = (refusal: string | null): Judgement =>
  judgement('serverDidNotStart', refusal === null ? [finding('the server started', 'no start', 'a start')] : [], 1);
