import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { timestampsAreInUtc } from './timestamps-in-utc.ts';

const created = (creationTimestamp: unknown) => ({ metadata: { creationTimestamp } });

it.each([
  ['a time in UTC', created('2026-01-02T03:04:05Z'), 200, 0, 1],
  ['fractions of seconds', created('2026-01-02T03:04:05.123Z'), 200, 0, 1],
  ['an offset', created('2026-01-02T05:04:05+02:00'), 200, 1, 1],
  ['UTC as an offset', created('2026-01-02T03:04:05+00:00'), 200, 0, 1],
  ['no zone', created('2026-01-02T03:04:05'), 200, 1, 1],
  ['a number', created(1767323045), 200, 1, 1],
  ['the time of an entry of managedFields', { metadata: { managedFields: [{ time: 'now' }] } }, 200, 1, 1],
  ['no timestamp', { metadata: { name: 'a' }, data: { times: 'x' } }, 200, 0, 0],
  ['a rejection', created('now'), 404, 0, 0],
])('%s', (_, json, status, findings, seen) => {
  const judged = timestampsAreInUtc(madeExchange(json, { status }));
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});
