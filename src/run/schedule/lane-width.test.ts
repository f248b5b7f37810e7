import { expect, it } from 'vitest';
import { LaneWidth } from './lane-width.ts';

const answered = (ms: number, count: number) =>
  Array.from({ length: count }, () => ({ ms, status: 200, failure: null, frames: null }));
const lanesOf = (width: LaneWidth): number =>
  Array.from({ length: 20 }, (_, lane) => width.allows(lane)).filter(Boolean).length;

it('a server that answers slowly gets fewer lanes, down to one, and each step is reported', () => {
  const lines: string[] = [];
  const width = new LaneWidth({ lanes: 12, requestMs: 15_000, onFewer: (line) => lines.push(line) });
  const seen = Array.from({ length: 5 }, () => {
    width.note(answered(4_000, 60));
    return lanesOf(width);
  });
  expect(seen).toEqual([6, 3, 1, 1, 1]);
  expect(lines).toEqual([
    'half of the responses take longer than 4.0 s: 6 lanes now, not 12',
    'half of the responses take longer than 4.0 s: 3 lanes now, not 6',
    'half of the responses take longer than 4.0 s: 1 lanes now, not 3',
  ]);
});

it.each([
  ['fast responses', answered(100, 200)],
  ['a few slow responses among fast ones', [...answered(100, 50), ...answered(9_000, 20)]],
  ['too few responses', answered(9_000, 59)],
  ['watches', answered(9_000, 100).map((one) => ({ ...one, frames: [] }))],
  [
    'refused connections',
    answered(9_000, 100).map((one) => ({ ...one, status: null, failure: 'refused: ECONNREFUSED' })),
  ],
])('%s change nothing', (_, exchanges) => {
  const width = new LaneWidth({ lanes: 12, requestMs: 15_000 });
  width.note(exchanges);
  expect(lanesOf(width)).toBe(12);
});

it('a longer time for requests means that slower responses are expected', () => {
  const width = new LaneWidth({ lanes: 12, requestMs: 60_000 });
  width.note(answered(4_000, 60));
  expect(lanesOf(width)).toBe(12);
});

it('requests that time out count as slow', () => {
  const width = new LaneWidth({ lanes: 12, requestMs: 15_000 });
  width.note(
    answered(15_000, 60).map((one) => ({
      ...one,
      status: null,
      failure: 'timeout: no complete response within 15000 ms',
    })),
  );
  expect(lanesOf(width)).toBe(6);
});
