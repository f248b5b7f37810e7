import { expect, it } from 'vitest';
import { formOf, formWords } from './request-form.ts';

const plain = {
  everywhere: false,
  own: false,
  named: null,
  query: [],
  dryRun: false,
  alsoReal: false,
  headers: {},
  body: undefined,
};

it.each([
  ['', {}],
  [' in all namespaces', { everywhere: true }],
  [' of this scenario with query "limit=2&x=y"', { own: true, query: ['limit=2&x=y'] }],
  [' of this scenario named "a"', { own: true, named: 'a' }],
  [' as a dry run and then for real', { dryRun: true, alsoReal: true }],
  [' as a Table', { headers: { Accept: 'application/json;as=Table;g=meta.platform.io;v=v1' } }],
  [' in Protobuf', { headers: { Accept: 'application/vnd.platform.protobuf' } }],
  [
    ' with query "limit=2" and Accept "application/yaml"',
    { query: ['limit=2'], headers: { Accept: 'application/yaml' } },
  ],
  [' without Content-Type', { headers: { 'Content-Type': null } }],
  [' with body {a: 1}', { body: { a: 1 } }],
  [' as a dry run with options {}', { dryRun: true, body: { apiVersion: 'v1', kind: 'DeleteOptions' } }],
  [
    ' with options {propagationPolicy: Orphan}',
    { body: { apiVersion: 'v1', kind: 'DeleteOptions', propagationPolicy: 'Orphan' } },
  ],
])('reads the form "%s"', (text, form) => {
  expect(formOf(text)).toEqual({ ...plain, ...form });
});

it('matches the words of a form and nothing else', () => {
  const form = new RegExp(`^${formWords}$`);
  expect(form.test('')).toBe(true);
  expect(form.test(' of this scenario with query "a" and query "b" as a dry run')).toBe(true);
  expect(form.test(' of another scenario')).toBe(false);
});
