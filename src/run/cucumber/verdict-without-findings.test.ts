import { expect, test } from 'vitest';
import { judgement } from '../../checks/judgement.ts';
import { verdictWithoutFindings } from './verdict-without-findings.ts';

const judged = [judgement('succeeds', [])];
const recorded = [{ name: 'status', value: 200 }];

test.each([
  ['must', judged, [], 'pass'],
  ['must', judged, recorded, 'pass'],
  ['may', judged, recorded, 'pass'],
  ['may', [], recorded, 'observed'],
  ['must', [], recorded, 'observed'],
  ['observe', judged, recorded, 'observed'],
  ['observe', [], recorded, 'observed'],
  ['must', [], [], 'inconclusive'],
] as const)('a scenario of level %s that judged %j and recorded %j: %s', (level, judgements, observations, verdict) => {
  expect(verdictWithoutFindings(level, judgements, observations).verdict).toBe(verdict);
});
