import { expect, it } from 'vitest';
import { whyInShort } from './why-in-short.ts';

it('names rules of a verdict together, the worst first, after what is no rule', () => {
  expect(whyInShort(['the run was not completed', 'LIM-16 (must): not-reachable', 'RV-01 (must): fail', 'LIM-17 (must): not-reachable', 'RV-02 (should): error'])).toEqual([
    'the run was not completed',
    '1 error (should): RV-02',
    '1 fail (must): RV-01',
    '2 not-reachable (must): LIM-16, LIM-17',
  ]);
});

it('does not name all of many', () => {
  const [line] = whyInShort(Array.from({ length: 40 }, (_, index) => `RV-${index + 10} (must): fail`));
  expect(line).toMatch(/^40 fail \(must\): RV-10, .*RV-21, \.\.\.$/);
});

it('says nothing of a conformant run', () => {
  expect(whyInShort([])).toEqual([]);
});
