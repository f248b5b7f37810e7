import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { evidence } from './evidence.ts';

const answered = (seq: number, body: string): Exchange => ({
  seq,
  actor: 'admin',
  startedMs: seq,
  ms: 1,
  request: { method: 'GET', url: 'http://127.0.0.1/readyz', path: '/readyz', headers: [], body: null },
  response: { status: 500, headers: [], body: Buffer.from(body) },
  failure: null,
  json: undefined,
  frames: null,
});

it('shows a body whole where a scenario is short', () => {
  const [shown] = evidence([answered(1, 'x'.repeat(5_000))], []);
  expect(shown?.responseBody).toHaveLength(5_000);
});

it('cuts the bodies of a long sequence, but not those at its end, where it was decided', () => {
  const shown = evidence(
    Array.from({ length: 300 }, (_, index) => answered(index, 'x'.repeat(2_000))),
    [],
  ).map(({ responseBody }) => responseBody?.length ?? 0);
  expect(shown).toHaveLength(300);
  expect(Math.max(...shown.slice(0, 296))).toBeLessThan(500);
  expect(shown.slice(296)).toEqual([2_000, 2_000, 2_000, 2_000]);
});
