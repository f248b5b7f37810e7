import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, textAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { ownersOf } from './ownership.ts';

const nameIn = (object: JsonValue): string => textAt(ownersOf(object)[0], 'manager') ?? '';

/**
 * Managers of objects that were written with these user agents are named after them, each after its own user agent (A
 * 4.4). Facts: objects.
 */
export const managersAreNamedByAgents = (
  written: ReadonlyArray<{ readonly answer: Exchange; readonly agent: string }>,
): Judgement => {
  const name = 'managersAreNamedByAgents';
  if (written.some(({ answer }) => !answer.response)) return judgement(name, [], 0);
  const findings = written.flatMap(({ answer, agent }) => {
    if ((answer.response?.status ?? 0) > 299)
      return [finding('the write was rejected', '2xx', outcomeOf(answer), answer)];
    const manager = nameIn(answer.json);
    const product = agent.split('/')[0] ?? agent;
    return manager !== '' && (manager.includes(product) || agent.includes(manager))
      ? []
      : [finding(`the manager is not named after the user agent ${agent}`, product, manager || 'absent', answer)];
  });
  const names = written.map(({ answer }) => nameIn(answer.json));
  const alike = new Set(names).size < names.length;
  return judgement(
    name,
    [
      ...findings,
      ...(findings.length === 0 && alike
        ? [finding('two user agents have the same manager', 'two names', names, ...written.map(({ answer }) => answer))]
        : []),
    ],
    written.length,
  );
};
