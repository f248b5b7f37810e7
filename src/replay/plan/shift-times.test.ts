import { expect, test } from 'vitest';
import { shiftTimes } from './shift-times.ts';

const shift = { from: Date.parse('2020-01-01T12:00:00Z'), to: Date.parse('2020-01-01T13:00:00Z'), byMs: 3_600_000 };

test('times of the recording are moved to the replay, with their precision; other times stay', () => {
  const json = {
    metadata: { creationTimestamp: '2020-01-01T12:10:00Z', note: '2020-01-01T12:10:00Z' },
    spec: { renewTime: '2020-01-01T12:10:00.123456Z', expireTime: '2030-01-01T00:00:00Z' },
    status: { conditions: [{ type: 'Approved', lastUpdateTime: '2020-01-01T12:10:00Z', lastTransitionTime: null }] },
  };
  expect(shiftTimes(json, json, shift)).toEqual({
    ...json,
    spec: { renewTime: '2020-01-01T13:10:00.123000Z', expireTime: '2030-01-01T00:00:00Z' },
    status: { conditions: [{ type: 'Approved', lastUpdateTime: '2020-01-01T13:10:00Z', lastTransitionTime: null }] },
  });
});

test('a time that has a live value stays', () => {
  expect(shiftTimes({ renewTime: '2020-01-01T12:10:00Z' }, { renewTime: '2020-01-01T12:40:00Z' }, shift)).toEqual({
    renewTime: '2020-01-01T12:40:00Z',
  });
});
