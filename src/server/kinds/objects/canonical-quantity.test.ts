import { describe, expect, it } from 'vitest';
import { canonicalQuantity } from './canonical-quantity.ts';

describe('the canonical text of a quantity', () => {
  it.each([
    ['1', '1'],
    ['0.5', '500m'],
    ['.25', '250m'],
    ['1000m', '1'],
    ['1500m', '1500m'],
    ['+2', '2'],
    ['-1.5', '-1500m'],
    ['1000k', '1M'],
    ['1024Mi', '1Gi'],
    ['1.5Gi', '1536Mi'],
    ['0.5Ki', '512'],
    ['1e3', '1e3'],
    ['1500e3', '1500e3'],
    ['1000e3', '1e6'],
    ['1E2', '100'],
    ['100e-3', '100e-3'],
    ['0Gi', '0'],
    ['0.0000000001', '1n'],
    ['10E', '10E'],
    ['1024Ei', '1024Ei'],
  ])('%s is %s', (text, expected) => expect(canonicalQuantity(text)).toBe(expected));

  it.each(['', 'a', '1x', '1 Gi', '--1', '1e', '1ki'])('%j is not a quantity', (text) =>
    expect(canonicalQuantity(text)).toBeNull(),
  );
});
