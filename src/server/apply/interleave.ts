/**
 * Order of a merged list by keys: applied keys in their order, other live keys at their position, new keys before their
 * next neighbour. Each key appears once.
 */
export const interleave = (live: readonly string[], stated: readonly string[]): string[] => {
  const named = new Set(stated);
  const waiting = [...new Set(live)];
  const result = new Set<string>();
  let next = 0;
  const passOthers = (): void => {
    for (let key = waiting[next]; key !== undefined && (!named.has(key) || result.has(key)); key = waiting[next]) {
      result.add(key);
      next += 1;
    }
  };
  for (const key of named) {
    passOthers();
    result.add(key);
  }
  passOthers();
  return [...result];
};
