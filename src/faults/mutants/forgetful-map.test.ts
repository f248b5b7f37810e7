import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { derivedCaches, forgetfulMap, withForgetfulCaches } from './forgetful-map.ts';

test('the entries of a scenario are lost when the next one begins', () => {
  const scenario = new Int32Array(new SharedArrayBuffer(4));
  const cache = new (forgetfulMap(scenario))<object, string>();
  const [a, b] = [{}, {}];
  cache.set(a, 'first').set(b, 'first');
  expect([cache.get(a), cache.has(b), cache.delete(b), cache.has(b)]).toEqual(['first', true, true, false]);
  Atomics.add(scenario, 0, 1);
  expect([cache.get(a), cache.has(a)]).toEqual([undefined, false]);
  cache.set(a, 'second');
  expect(cache.get(a)).toBe('second');
});

test('only maps of modules become forgetful: a map inside a function ends with its owner', () => {
  const code = 'const a = new WeakMap<Key, Value>();\nexport const b = new WeakMap();\n  const c = new WeakMap();\n';
  expect(withForgetfulCaches(code, '$Cache')).toBe(
    'const a = new $Cache<Key, Value>();\nexport const b = new $Cache();\n  const c = new WeakMap();\n',
  );
});

test.each([...derivedCaches])('%s has a cache', (file) => {
  const code = readFileSync(join(packageRoot(), file), 'utf8');
  expect(withForgetfulCaches(code, '$Cache')).toContain('new $Cache');
});
