import { expect, test, vi } from 'vitest';
import { yamlOfCredentials } from './yaml-of-credentials.ts';

test.each<[string, string, RegExp]>([
  [
    'a value with a colon',
    'users:\n- user:\n    token: s3cr3t: hunter2\n',
    /^Nested mappings are not allowed.*, line 3, column 12$/,
  ],
  ['an alias', 'token: *s3cr3t\n', /^Unresolved alias/],
  ['an open quote', 'token: "s3cr3t\nhunter2', /, line 2, column \d+$/],
  ['text after a value', 'token: "s3cr3t" hunter2\n', /, line 1, column \d+$/],
  ['a tab', 'a:\n\ttoken: s3cr3t\n', /, line 2, column 1$/],
  ['a repeated name', 'token: s3cr3t\ntoken: hunter2\n', /unique, line 2/],
])('reports %s with its position and without quoting the text', (_, text, message) => {
  expect(() => yamlOfCredentials(text)).toThrow(message);
  expect(() => yamlOfCredentials(text)).not.toThrow(/s3cr3t|hunter2/);
});

test('emits no warning for unknown tags', () => {
  const warning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  expect(yamlOfCredentials('token: !s3cr3t x\n')).toEqual({ token: 'x' });
  expect(warning).not.toHaveBeenCalled();
  warning.mockRestore();
});
