import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { secretKeepsText } from './secret-text.ts';

const read = (data: object, type = 't') => madeExchange({ type, data });
const findings = (...all: Parameters<typeof secretKeepsText>): number => secretKeepsText(...all).findings.length;

it('requires the type, and each text in base64', () => {
  expect(findings(read({ k: 'dg==' }), 't', { k: 'v' })).toBe(0);
  expect(findings(read({}), 't', {})).toBe(0);
  expect(findings(read({ k: 'v' }), 't', { k: 'v' })).toBe(1);
  expect(findings(read({}), 't', { k: 'v' })).toBe(1);
  expect(findings(read({}, 'u'), 't', {})).toBe(1);
  expect(findings(madeExchange({}, { status: 404 }), 't', {})).toBe(1);
  expect(secretKeepsText(madeExchange({}, { status: null }), 't', {}).seen).toBe(0);
});
