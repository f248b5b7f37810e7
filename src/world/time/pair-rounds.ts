/** Rounds of a tournament: in each, every one of an even number of things meets one other; over all n - 1 rounds, each of the others once. Returns those rounds that begin at `first`, counted around. */
export const pairRounds = (
  things: readonly string[],
  first: number,
  rounds: number,
): readonly (readonly [string, string])[] => {
  const [fixed = '', ...others] = things;
  const count = others.length;
  return Array.from({ length: rounds }, (_, round) => (first + round) % count).flatMap((turn) => {
    const at = (place: number): string => others[(place + turn + count) % count] as string;
    return [
      [fixed, at(0)] as const,
      ...Array.from({ length: (count - 1) / 2 }, (_, step) => [at(step + 1), at(-step - 1)] as const),
    ];
  });
};
