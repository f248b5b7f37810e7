import { expect, test } from 'vitest';
import { tokenForm, unknownTokenLike } from './unknown-token.ts';

test.each([
  ['abcdef.0123456789abcdef', 'bootstrap', /^abcdef\.[0-9a-f]{16}$/],
  ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl', 'signed', /^eyJhbGciOiJSUzI1NiJ9\.eyJzdWIiOiJhIn0\.[\w-]{12}$/],
  ['token-of-bob', 'opaque', /^planecheck-unknown-token$/],
  ['ABCDEF.0123456789abcdef', 'opaque', /^planecheck-unknown-token$/],
])('the unknown token like %s', (token, form, text) => {
  expect(tokenForm(token)).toBe(form);
  const other = unknownTokenLike(token);
  expect(other).toMatch(text);
  expect(other).not.toBe(token);
  if (form === 'signed')
    expect(Buffer.from(other.split('.')[2] ?? '', 'base64url')).not.toEqual(
      Buffer.from(token.split('.')[2] ?? '', 'base64url'),
    );
});
