import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';

const of = (message: string, rules: readonly string[] = []): string =>
  signatureOf(
    { rules, judgement: { check: 'c', seen: 1, findings: [] } },
    { message, expected: null, seen: null, exchanges: [] },
  );

test.each([
  ['names', 'c00018-odd no longer exists', 'c0002a-other no longer exists'],
  ['numbers', 'status 500 twice', 'status 503 twice'],
  [
    'quoted values',
    'Invalid value: "abc": parsing "abc": invalid syntax',
    'Invalid value: " ": parsing " ": invalid syntax',
  ],
  ['requests', '500 to GET: x (GET /api/v1/a)', '500 to GET: x (GET /api/v1/b?labelSelector=a%20notin%20())'],
])('%s make no difference', (_name, one, other) => {
  expect(of(one)).toBe(of(other));
});

test('messages and rules distinguish findings', () => {
  expect(new Set([of('a'), of('b'), of('a', ['RV-07'])]).size).toBe(3);
});
