import { seededRandom } from '../seeded-random.ts';

/** Some of the items in random order; the same for the same seed. */
export const sample = <T>(items: readonly T[], count: number, seed: number): readonly T[] => {
  const random = seededRandom(seed);
  // The first numbers of neighbouring seeds are similar.
  for (let skipped = 0; skipped < 16; skipped += 1) random();
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    const at = Math.floor(random() * left.length);
    chosen.push(left[at] as T);
    left[at] = left.at(-1) as T;
    left.pop();
  }
  return chosen;
};
