import type { Exchange, Json } from '../../client/exchange.ts';
import { memberAt } from '../../client/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isRefusal } from '../objects/refused-or.ts';
import { succeeded } from '../succeeded.ts';

/** A create that asks for what a gate is for shows it: it is carried out, and the answer holds the value at the path (B 9.7). */
export const gateIsOn = (answer: Exchange, path: string, asked: Json): Judgement => {
  if (!answer.response) return judgement('gateIsOn', [], 0);
  const seen = succeeded(answer) ? memberAt(answer.json, path) : outcomeOf(answer);
  return judgement(
    'gateIsOn',
    succeeded(answer) && seen === asked
      ? []
      : [finding(`${path} is not what was asked for`, asked, seen ?? 'absent', answer)],
    1,
  );
};

/** Such a create is refused, or what it asks for is not taken (B 9.7). */
export const gateIsOff = (answer: Exchange, path: string, asked: Json): Judgement => {
  if (!answer.response) return judgement('gateIsOff', [], 0);
  const seen = succeeded(answer) ? memberAt(answer.json, path) : undefined;
  const good = isRefusal(answer) || (succeeded(answer) && seen !== asked);
  return judgement(
    'gateIsOff',
    good
      ? []
      : [
          finding(
            `${path} is what only an alpha feature gives`,
            'a refusal, or another value',
            succeeded(answer) ? seen : outcomeOf(answer),
            answer,
          ),
        ],
    1,
  );
};

/** A server did not start, and what it said names why. */
export const didNotStartFor = (refusal: string, name: string): Judgement =>
  judgement(
    'didNotStartFor',
    refusal.includes(name) ? [] : [finding('the start was refused for something else', name, refusal.slice(0, 300))],
    1,
  );

/** A server did not start: `refusal` is what it said; null when it did start (B 9.7). */
export const didNotStart = (refusal: string | null): Judgement =>
  judgement('didNotStart', refusal === null ? [finding('the server started', 'no start', 'a start')] : [], 1);
