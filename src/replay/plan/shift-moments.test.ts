import { expect, test } from 'vitest';
import { shiftMoments } from './shift-moments.ts';

const shift = { from: Date.parse('2020-01-01T12:00:00Z'), to: Date.parse('2020-01-01T13:00:00Z'), byMs: 3_600_000 };

test('moments of the recording move with the replay, in their own precision; others stay', () => {
  const json = {
    metadata: { creationTimestamp: '2020-01-01T12:10:00Z', note: '2020-01-01T12:10:00Z' },
    spec: { renewTime: '2020-01-01T12:10:00.123456Z', expireTime: '2030-01-01T00:00:00Z' },
    status: { conditions: [{ type: 'Approved', lastUpdateTime: '2020-01-01T12:10:00Z', lastTransitionTime: null }] },
  };
  expect(shiftMoments(json, json, shift)).toEqual({
    ...json,
    spec: { renewTime: '2020-01-01T13:10:00.123000Z', expireTime: '2030-01-01T00:00:00Z' },
    status: { conditions: [{ type: 'Approved', lastUpdateTime: '2020-01-01T13:10:00Z', lastTransitionTime: null }] },
  });
});

test('what was bound to a live value stays', () => {
  expect(shiftMoments({ renewTime: '2020-01-01T12:10:00Z' }, { renewTime: '2020-01-01T12:40:00Z' }, shift)).toEqual({
    renewTime: '2020-01-01T12:40:00Z',
  });
});
