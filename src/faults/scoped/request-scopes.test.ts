import { expect, test } from 'vitest';
import { requestScopes } from './request-scopes.ts';

const names = (method: string, uri: string): string[] => {
  const [path = '', query] = uri.split('?');
  const request = { method, path, query: new URLSearchParams(query ?? ''), form: null, groups: null };
  return Object.entries(requestScopes).flatMap(([name, fits]) => (fits(request) ? [name] : []));
};

test.each([
  ['GET', '/api/v1/namespaces/a/configmaps', ['lists and watches']],
  [
    'GET',
    '/api/v1/configmaps?limit=2&continue=x',
    ['without a namespace', 'lists and watches', 'with a limit', 'on later pages'],
  ],
  ['GET', '/api/v1/namespaces/a/secrets/b?resourceVersion=0', ['not of config maps', 'reads of one', 'with a version']],
  ['POST', '/api/v1/namespaces?dryRun=All', ['not of config maps', 'without a namespace', 'creates', 'dry runs']],
  ['DELETE', '/api/v1/namespaces/a', ['not of config maps', 'without a namespace', 'deletes']],
  [
    'PUT',
    '/api/v1/namespaces/a/finalize',
    ['not of config maps', 'without a namespace', 'of subresources', 'replaces'],
  ],
  [
    'PATCH',
    '/apis/apps/v1/namespaces/a/deployments/b/status',
    ['not of config maps', 'of named groups', 'of subresources', 'patches'],
  ],
  [
    'GET',
    '/apis/x.example.com/v1/widgets?labelSelector=a%3Db&fieldSelector=',
    [
      'not of config maps',
      'of named groups',
      'of custom resources',
      'without a namespace',
      'lists and watches',
      'under a label selector',
    ],
  ],
])('%s %s', (method, uri, expected) => expect(names(method, uri)).toEqual(expected));

test('the form of the response and the user also distinguish kinds of requests', () => {
  const request = { method: 'GET', path: '/api/v1/configmaps', query: null };
  const fits = (form: 'protobuf' | 'json', as: '' | 'Table', groups: readonly string[]): string[] =>
    ['in Protobuf', 'in YAML', 'as a Table', 'of ordinary users'].filter((name) =>
      requestScopes[name]?.({ ...request, form: { media: form, as }, groups }),
    );
  expect(fits('protobuf', '', ['system:masters'])).toEqual(['in Protobuf']);
  expect(fits('json', 'Table', ['dev'])).toEqual(['as a Table', 'of ordinary users']);
  expect(fits('json', '', ['system:masters'])).toEqual([]);
});
