import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { uidsAreRandom } from './random-uids.ts';

const objects = (uid: (index: number) => unknown, count = 20) =>
  Array.from({ length: count }, (_, index) => ({ metadata: { name: `item-${index}`, uid: uid(index) } }));
const hex = (index: number): string => createHash('sha256').update(String(index)).digest('hex');

it.each([
  ['random uids', objects(() => randomUUID()), 0, 20],
  ['other random text', objects((index) => hex(index).slice(0, 20)), 0, 20],
  ['a counter', objects((index) => String(1000 + index)), 1, 20],
  ['a counter at the end', objects((index) => `6f1c2c5e-0000-4000-8000-${String(index).padStart(12, '0')}`), 2, 20],
  ['a counter before a constant part', objects((index) => `${hex(index).slice(0, 8)}-11ee-9d2a-0242ac120002`), 1, 20],
  ['names in uids', objects((index) => `${hex(index).slice(0, 24)}-item-${index}`), 1, 20],
  ['too few', objects(() => randomUUID(), 5), 0, 0],
  ['an object without', objects((index) => (index === 3 ? undefined : randomUUID())), 0, 0],
])('%s', (_name, all, findings, seen) => {
  const judged = uidsAreRandom(all);
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});
