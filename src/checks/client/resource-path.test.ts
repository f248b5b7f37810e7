import { expect, test } from 'vitest';
import { isWatch, resourcePath } from './resource-path.ts';

test.each<[string, string | null, string | null, string | null]>([
  ['/api/v1/namespaces', '/api/v1/namespaces', null, null],
  ['/api/v1/namespaces/a', '/api/v1/namespaces', 'a', null],
  ['/api/v1/namespaces/a/status', '/api/v1/namespaces', 'a', 'status'],
  ['/api/v1/namespaces/a/configmaps?limit=2', '/api/v1/namespaces/a/configmaps', null, null],
  ['/api/v1/namespaces/a/configmaps/b', '/api/v1/namespaces/a/configmaps', 'b', null],
  ['/api/v1/namespaces/a/serviceaccounts/b/token', '/api/v1/namespaces/a/serviceaccounts', 'b', 'token'],
  ['/apis/g.io/v1/things/x', '/apis/g.io/v1/things', 'x', null],
  ['/apis/g.io/v1/watch/namespaces/a/things', '/apis/g.io/v1/namespaces/a/things', null, null],
  ['/api/v1', null, null, null],
  ['/apis/g.io/v1', null, null, null],
  ['/version', null, null, null],
])('%s', (url, collection, name, subresource) => {
  const at = resourcePath(url);
  expect([at?.collection ?? null, at?.name ?? null, at?.subresource ?? null]).toEqual([collection, name, subresource]);
});

test.each([
  ['/api/v1/pods?watch=true', true],
  ['/api/v1/pods?watch', true],
  ['/api/v1/pods?watch=0', false],
  ['/api/v1/watch/pods', true],
  ['/api/v1/pods', false],
  ['/version?watch=1', false],
])('%s is a watch: %s', (url, expected) => expect(isWatch(url)).toBe(expected));
