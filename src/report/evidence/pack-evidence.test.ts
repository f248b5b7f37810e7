import { expect, it } from 'vitest';
import type { ExchangeEvidence } from '../model.ts';
import { resultOf } from '../test-support/results.ts';
import { EvidenceStore } from './evidence-store.ts';
import { packEvidence, packScenario, unpackEvidence, unpackScenario } from './pack-evidence.ts';

const exchange = (seq: number, over: Partial<ExchangeEvidence> = {}): ExchangeEvidence => ({
  seq,
  actor: 'admin',
  method: 'GET',
  path: '/x',
  requestBody: null,
  status: 200,
  responseHeaders: {},
  responseBody: '{"a":"ä"}',
  failure: null,
  startedMs: 1,
  ms: 1,
  frames: null,
  curl: 'curl',
  ...over,
});

it('what is packed is unpacked again', () => {
  const result = resultOf({
    rules: ['PAGE-03'],
    verdict: 'pass',
    exchanges: [exchange(1), exchange(2, { frames: [{ atMs: 3, text: '{}' }] })],
  });
  expect(unpackScenario(packScenario(result))).toEqual(result);
});

it('says how many exchanges there are and what came back', () => {
  const packed = packEvidence([
    exchange(1),
    exchange(2),
    exchange(3, { status: 404 }),
    exchange(4, { status: null, failure: 'reset: the connection was reset' }),
  ]);
  expect(packed).toMatchObject({ exchanges: 4, answers: ['200', '404', 'reset'] });
});

it('no exchange is no evidence; what stands under another rule is not unpacked here', () => {
  expect(packEvidence([])).toBeNull();
  expect(unpackEvidence(null)).toEqual([]);
  expect(unpackEvidence({ exchanges: 2, answers: ['200'], under: 'PAGE-03' })).toEqual([]);
});

it('evidence in a store is the same as in memory, in every use, also where memory would do', () => {
  const store = new EvidenceStore();
  const results = ['PAGE-01', 'PAGE-02', 'PAGE-03'].map((rule, nth) =>
    resultOf({
      rules: [rule],
      verdict: 'pass',
      exchanges: Array.from({ length: nth }, (_, seq) => exchange(seq, { responseBody: rule })),
    }),
  );
  const stored = results.map((result) => packScenario(result, store));
  expect(stored.map(unpackScenario)).toEqual(results);
  expect(stored.map((scenario) => JSON.stringify(scenario))).toEqual(
    results.map((result) => JSON.stringify(packScenario(result))),
  );
  expect(Object.keys(stored[1]?.evidence ?? {})).not.toContain('gzip');
});
