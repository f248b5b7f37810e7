import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const judged = (
  check: string,
  answers: readonly Exchange[],
  wrong: (object: JsonValue) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (answers.some(({ response }) => !response)) return judgement(check, [], 0);
  const findings = answers.flatMap((answer) => {
    if ((answer.response?.status ?? 0) > 299)
      return [finding('the response contains no object', '2xx', outcomeOf(answer), answer)];
    const found = wrong(answer.json);
    return found ? [finding(...found, answer)] : [];
  });
  return judgement(check, findings, answers.length);
};

/** Each response contains each of these finalizers once (B 5.12). */
export const finalizersArePresentOnce = (names: readonly string[], ...answers: readonly Exchange[]): Judgement =>
  judged('finalizersArePresentOnce', answers, (object) => {
    const seen = listAt(object, 'metadata', 'finalizers');
    return names.every((name) => seen.filter((one) => one === name).length === 1)
      ? null
      : ['the object does not have each of the finalizers exactly once', names, seen];
  });

/** Each response contains a node with a taint whose key names the state and which has this effect (B 5.12). */
export const nodeHasTaint = (state: string, effect: string, ...answers: readonly Exchange[]): Judgement =>
  judged('nodeHasTaint', answers, (node) => {
    const seen = listAt(node, 'spec', 'taints');
    return seen.some(
      (taint) =>
        String(valueAt(taint, 'key') ?? '')
          .split('/')
          .at(-1) === state && valueAt(taint, 'effect') === effect,
    )
      ? null
      : [`the node has no ${state} taint with the expected effect`, `${state}:${effect}`, seen];
  });
