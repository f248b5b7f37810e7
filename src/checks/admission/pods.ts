import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Judges the tolerations of a Pod in a response; an error instead of a Pod is a finding. */
const judged = (
  check: string,
  pod: Exchange,
  wrong: (tolerations: readonly JsonValue[]) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (!pod.response) return judgement(check, [], 0);
  if (pod.response.status > 299)
    return judgement(check, [finding('the response contains no Pod', '2xx', outcomeOf(pod), pod)]);
  const found = wrong(listAt(pod.json, 'spec', 'tolerations'));
  return judgement(check, found ? [finding(...found, pod)] : []);
};

/** Tolerations with effect NoExecute of taints whose key names the state of a node. */
const of = (tolerations: readonly JsonValue[], state: string): readonly JsonValue[] =>
  tolerations.filter(
    (toleration) =>
      String(valueAt(toleration, 'key') ?? '')
        .split('/')
        .at(-1) === state && valueAt(toleration, 'effect') === 'NoExecute',
  );

/** The Pod tolerates nodes in this state, `not-ready` or `unreachable`, with effect NoExecute (B 5.12). */
export const podToleratesState = (pod: Exchange, state: string): Judgement =>
  judged('podToleratesState', pod, (all) =>
    of(all, state).length > 0 ? null : [`the Pod does not tolerate a node that is ${state}`, `${state}:NoExecute`, all],
  );

/** The Pod has one toleration of nodes in this state, for this number of seconds (B 5.12). */
export const podToleratesStateFor = (pod: Exchange, state: string, seconds: number): Judgement =>
  judged('podToleratesStateFor', pod, (all) => {
    const seen = of(all, state).map((toleration) => valueAt(toleration, 'tolerationSeconds') ?? 'for ever');
    return seen.length === 1 && seen[0] === seconds
      ? null
      : [`the Pod tolerates a node that is ${state} for another number of seconds`, [seconds], seen];
  });

/** The Pod tolerates taints with exactly these keys, in any order; keys of node conditions are ignored. */
export const podToleratesTaints = (pod: Exchange, keys: readonly string[]): Judgement =>
  judged('podToleratesTaints', pod, (all) => {
    const seen = all
      .filter((one) => of([one], 'not-ready').length + of([one], 'unreachable').length === 0)
      .map((toleration) => String(valueAt(toleration, 'key') ?? ''))
      .sort();
    return JSON.stringify(seen) === JSON.stringify([...keys].sort())
      ? null
      : ['the Pod tolerates other taints', keys, seen];
  });
