import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { withMutant } from './with-mutant.ts';

const file = 'src/client/values/own-member.ts';
const path = join(packageRoot(), file);
const source = readFileSync(path, 'utf8');

/** A change of the first place at which the source contains `original`. */
const changeOf = (original: string, replacement: string, more = {}): string => {
  const before = source.slice(0, source.indexOf(original)).split('\n');
  const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
  return JSON.stringify({
    file,
    line,
    column,
    endLine: line,
    endColumn: column + original.length,
    original,
    replacement,
    ...more,
  });
};

const transformed = (change: string, id = path): unknown => {
  const { transform } = withMutant(change);
  if (typeof transform !== 'function') throw new Error('the plugin has no function that transforms');
  return transform.call({} as never, source, id, undefined as never);
};

test('the source of the mutant is changed at its place, and others are not', () => {
  const change = changeOf('object !== null', 'object === null');
  expect(transformed(change)).toEqual({ code: source.replace('object !== null', '(object === null)'), map: null });
  expect(transformed(change, join(packageRoot(), 'src/client/values/is-map.ts'))).toBeNull();
});

test('a source that has changed since the mutants were made is an error', () => {
  expect(() => transformed(changeOf('object !== null', 'true', { original: 'other' }))).toThrow(
    'src/client/values/own-member.ts has changed',
  );
});
