/** The number of changed, added or removed characters between two words. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [place, character] of [...one].entries()) {
    const next = [place + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (character === wanted ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The areas and ids that resemble a mistyped one, the most similar first; at most three. */
export const similarRules = (mistyped: string, ids: readonly string[]): readonly string[] => {
  const wanted = mistyped.toUpperCase();
  const areas = ids.map((id) => id.slice(0, id.lastIndexOf('-')));
  const candidates = [...new Set(wanted.includes('-') || /\d/.test(wanted) ? ids : areas)];
  const area = wanted.split('-')[0] ?? '';
  return candidates
    .map((candidate) => ({ candidate, away: distance(wanted, candidate) }))
    .filter(({ candidate, away }) => away <= 2 || (area !== '' && candidate.startsWith(`${area}-`) && away <= 3))
    .sort((a, b) => a.away - b.away || a.candidate.localeCompare(b.candidate, 'en', { numeric: true }))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
};
