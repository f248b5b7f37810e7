import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { EvidenceStore } from './evidence-store.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

it('what is kept is in no memory, however much it is, and read again as it was', async () => {
  const store = new EvidenceStore();
  const text = randomBytes(3_000_000).toString('base64');
  const before = held();
  const kept = Array.from({ length: 10 }, (_, nth) =>
    store.keep({ exchanges: nth, answers: ['200'], gzip: text.slice(nth * 4) }),
  );
  // The engine gives buffers back a little after they were found unused.
  await vi.waitFor(() => expect(held() - before).toBeLessThan(6_000_000), 120_000);
  expect(kept.map((evidence, nth) => evidence?.gzip === text.slice(nth * 4))).toEqual(kept.map(() => true));
});

it('nothing, and what stands under another rule, stays as it is', () => {
  const store = new EvidenceStore();
  expect(store.keep(null)).toBeNull();
  expect(store.keep({ exchanges: 1, answers: [], under: 'PAGE-01' })).toEqual({
    exchanges: 1,
    answers: [],
    under: 'PAGE-01',
  });
});
