import { verdicts } from './verdict.ts';

/** How many ids a line names. */
const named = 12;

/** The reasons why a run is not conformant, rules of a level and verdict together in a line, the worst verdict first. */
export const whyInShort = (because: readonly string[]): readonly string[] => {
  const groups = new Map<string, string[]>();
  const others: string[] = [];
  for (const line of because) {
    const [, id, level, verdict] = /^(\S+) \((\w+)\): (\S+)$/.exec(line) ?? [];
    if (id === undefined) others.push(line);
    else groups.set(`${verdict} (${level})`, [...(groups.get(`${verdict} (${level})`) ?? []), id]);
  }
  const rank = (group: string): number => verdicts.findIndex((verdict) => group.startsWith(`${verdict} `));
  const lines = [...groups].sort(([a], [b]) => rank(a) - rank(b)).map(([group, ids]) => `${ids.length} ${group}: ${ids.slice(0, named).join(', ')}${ids.length > named ? ', ...' : ''}`);
  return [...others, ...lines];
};
