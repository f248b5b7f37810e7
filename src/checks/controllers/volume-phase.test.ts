import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { volumeIsInPhase } from './volume-phase.ts';

const volume = (phase?: string) => madeExchange({ status: phase === undefined ? {} : { phase } });

describe('the phase of a volume', () => {
  it.each([
    ['the word', volume('Available'), 0, 1],
    ['the word in upper case', volume('AVAILABLE'), 0, 1],
    ['another word', volume('Bound'), 1, 1],
    ['no phase', volume(), 1, 1],
    ['an empty phase', volume(''), 1, 1],
    ['no volume', madeExchange({}, { status: 404 }), 1, 1],
    ['no response', madeExchange(undefined, { status: null }), 0, 0],
  ] as const)('%s', (_, read, findings, seen) => {
    const judged = volumeIsInPhase(read, 'available');
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });
});
