import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { generatedNamesAreDistinct, generatedNamesHavePrefix } from './generated-names.ts';

const creates = (...names: readonly string[]) =>
  names.map((name) => madeExchange({ metadata: { name } }, { method: 'POST', status: 201 }));
const counted = Array.from({ length: 12 }, (_, index) => `g-${index}`);

describe('generated names', () => {
  it.each([
    ['random endings', creates('g-x7kq2', 'g-b9wlm', 'g-vv4zt', 'g-28hgd'), 0, 4],
    ['one name twice', creates('g-x7kq2', 'g-b9wlm', 'g-x7kq2'), 1, 3],
    ['a counter', creates(...counted), 1, 12],
    ['a counter with leading zeros', creates('g-00007', 'g-00008', 'g-00009'), 1, 3],
    ['a rejected create', [...creates('g-x7kq2'), madeExchange({ kind: 'Status' }, { status: 422 })], 1, 1],
    ['a create without a response', [madeExchange(null, { status: null })], 0, 0],
    ['nothing', [], 0, 0],
  ])('own: %s', (_name, exchanges, findings, seen) => {
    const judged = generatedNamesAreDistinct(exchanges);
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });

  it.each([
    ['the prefix and more', creates('g-x7kq2', 'g-b9wlm'), 0],
    ['the prefix alone', creates('g-'), 1],
    ['another beginning', creates('x7kq2'), 1],
  ])('begin: %s', (_name, exchanges, findings) => {
    expect(generatedNamesHavePrefix(exchanges, 'g-').findings).toHaveLength(findings);
  });
});
