import { expect, test } from 'vitest';
import { credentialNames, credentialNamesPattern } from './credential-names.ts';

test('the pattern finds each name and no other', () => {
  const whole = new RegExp(`^(?:${credentialNamesPattern})$`);
  for (const name of credentialNames) expect(name).toMatch(whole);
  for (const other of ['tlsxkey', 'tokens', 'pass', '']) expect(other).not.toMatch(whole);
});
