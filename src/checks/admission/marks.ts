import type { Exchange, Json } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

const judged = (
  check: string,
  answers: readonly Exchange[],
  wrong: (object: Json) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (answers.some(({ response }) => !response)) return judgement(check, [], 0);
  const findings = answers.flatMap((answer) => {
    if ((answer.response?.status ?? 0) > 299)
      return [finding('there is no object to look at', '2xx', outcomeOf(answer), answer)];
    const found = wrong(answer.json);
    return found ? [finding(...found, answer)] : [];
  });
  return judgement(check, findings, answers.length);
};

/** Each answer shows each of these finalizers once (B 5.12). */
export const holdsFinalizers = (names: readonly string[], ...answers: readonly Exchange[]): Judgement =>
  judged('holdsFinalizers', answers, (object) => {
    const seen = listOf(object?.metadata?.finalizers);
    return names.every((name) => seen.filter((one) => one === name).length === 1)
      ? null
      : ['not each of the finalizers is there once', names, seen];
  });

/** Each answer shows a node with a taint of which the key names the state and which has the effect (B 5.12). */
export const isTainted = (state: string, effect: string, ...answers: readonly Exchange[]): Judgement =>
  judged('isTainted', answers, (node) => {
    const seen = listOf(node?.spec?.taints);
    return seen.some(
      (taint) =>
        String(taint?.key ?? '')
          .split('/')
          .at(-1) === state && taint.effect === effect,
    )
      ? null
      : [`the node is not tainted as ${state}`, `${state}:${effect}`, seen];
  });
