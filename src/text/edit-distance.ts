/** The number of changed, added or removed characters between two words. */
export const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [place, character] of [...one].entries()) {
    const next = [place + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (character === wanted ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
};
