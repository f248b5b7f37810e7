import { expect, test } from 'vitest';
import { credentialNames, credentialNamesPattern } from './credential-names.ts';

test('the pattern matches each name and no other name', () => {
  const pattern = new RegExp(`^(?:${credentialNamesPattern})$`);
  for (const name of credentialNames) expect(name).toMatch(pattern);
  for (const other of ['tlsxkey', 'tokens', 'pass', '']) expect(other).not.toMatch(pattern);
});
