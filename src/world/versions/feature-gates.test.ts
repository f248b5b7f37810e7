import { expect, test } from 'vitest';
import { alphaGate, isAlphaIn } from './feature-gates.ts';
import { additionalServerOptions } from '../servers/additional-server.ts';

test.each([
  ['1.11.2', false],
  ['1.12.0', true],
  ['1.24.17', true],
  ['1.29.15', true],
  ['1.30', false],
  ['1.31.1', false],
  ['2.0', false],
  ['x', null],
  [null, null],
] as const)('in release %s the gate is alpha and sufficient: %s', (release, alpha) => {
  expect(isAlphaIn(alphaGate, release)).toBe(alpha);
});

test('the additional server enables the gate', () => {
  expect(additionalServerOptions['plugins and a gate']['feature-gates']).toContain(`${alphaGate.name}=true`);
});
