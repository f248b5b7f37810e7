/**
 * Rounds of a round-robin tournament over an even number of elements: each round pairs every element with one other,
 * and all n - 1 rounds pair it with each other element once. Returns `rounds` rounds from `first` on, cyclically.
 */
export const pairRounds = (
  elements: readonly string[],
  first: number,
  rounds: number,
): readonly (readonly [string, string])[] => {
  const [fixed = '', ...others] = elements;
  const count = others.length;
  return Array.from({ length: rounds }, (_, round) => (first + round) % count).flatMap((shift) => {
    const at = (place: number): string => others[(place + shift + count) % count] as string;
    return [
      [fixed, at(0)] as const,
      ...Array.from({ length: (count - 1) / 2 }, (_, step) => [at(step + 1), at(-step - 1)] as const),
    ];
  });
};
