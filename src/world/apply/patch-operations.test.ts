import { describe, expect, it } from 'vitest';
import { patchOperations } from './patch-operations.ts';
import type { JsonObject } from '../../client/values/json-value.ts';

describe('patch operations', () => {
  const live = { data: { k: '1' }, metadata: { labels: { 'a/b~c': '1' }, managedFields: [{ manager: 'a' }] } };

  it.each<[string, JsonObject, readonly JsonObject[]]>([
    ['replace an existing member', { data: { k: '2' } }, [{ op: 'replace', path: '/data/k', value: '2' }]],
    ['add a missing member', { data: { n: '1' } }, [{ op: 'add', path: '/data/n', value: '1' }]],
    ['add a complete missing map', { spec: { a: { b: 1 } } }, [{ op: 'add', path: '/spec', value: { a: { b: 1 } } }]],
    [
      'replace complete lists',
      { metadata: { managedFields: [{}] } },
      [{ op: 'replace', path: '/metadata/managedFields', value: [{}] }],
    ],
    [
      'escape names',
      { metadata: { labels: { 'a/b~c': '2' } } },
      [{ op: 'replace', path: '/metadata/labels/a~1b~0c', value: '2' }],
    ],
    ['remove a member that is null', { data: { k: null, n: null } }, [{ op: 'remove', path: '/data/k' }]],
    ['are empty without changes', {}, []],
  ])('%s', (_name, wanted, operations) => {
    expect(patchOperations(live, wanted)).toEqual(operations);
  });
});
