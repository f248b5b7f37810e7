import { isHarmless } from '../../client/confined/harmless-kinds.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { kindsOfSteps } from '../kinds/kinds-of-steps.ts';
import { namespacedKindTag } from '../subject/generic-contract.ts';

type Known = Pick<ScenarioEntry, 'options' | 'disruptive' | 'clock' | 'passes' | 'tags' | 'steps'>;

const outsideNeed = ({ options, disruptive, clock, passes, tags, steps }: Known): string | null => {
  if (options.length > 0) return `a server started with ${options.map((one) => `--${one}`).join(' ')}`;
  if (disruptive) return 'changes of cluster-wide state';
  if (clock && passes === null) return 'a clock that can be moved';
  if (tags.includes(namespacedKindTag)) return 'a namespace that contains nothing else';
  return kindsOfSteps(steps).find(({ namespaced }) => !namespaced)?.plural ?? null;
};

/**
 * Why a scenario cannot run inside one namespace, as far as its tags and steps show; null if they do not. What they do
 * not show, the clients of the run find out.
 */
export const needsOutside = (entry: Known, namespace: string): string | null => {
  const what = outsideNeed(entry);
  if (what !== null) return `needs ${what} outside namespace ${namespace}`;
  const harmful = kindsOfSteps(entry.steps).find((kind) => !isHarmless(kind));
  return harmful === undefined
    ? null
    : `needs ${harmful.plural}, which can affect the objects of others in namespace ${namespace}`;
};
