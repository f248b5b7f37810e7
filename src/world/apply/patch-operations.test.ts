import { describe, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { patchOperations } from './patch-operations.ts';

describe('patch operations', () => {
  const live = { data: { k: '1' }, metadata: { labels: { 'a/b~c': '1' }, managedFields: [{ manager: 'a' }] } };

  it.each<[string, Json, readonly Json[]]>([
    ['replace what is there', { data: { k: '2' } }, [{ op: 'replace', path: '/data/k', value: '2' }]],
    ['add what is missing', { data: { n: '1' } }, [{ op: 'add', path: '/data/n', value: '1' }]],
    [
      'add a whole map that is missing',
      { spec: { a: { b: 1 } } },
      [{ op: 'add', path: '/spec', value: { a: { b: 1 } } }],
    ],
    [
      'replace lists as a whole',
      { metadata: { managedFields: [{}] } },
      [{ op: 'replace', path: '/metadata/managedFields', value: [{}] }],
    ],
    [
      'escape names',
      { metadata: { labels: { 'a/b~c': '2' } } },
      [{ op: 'replace', path: '/metadata/labels/a~1b~0c', value: '2' }],
    ],
    ['remove what is null', { data: { k: null, n: null } }, [{ op: 'remove', path: '/data/k' }]],
    ['are none for nothing', {}, []],
  ])('%s', (_name, wanted, operations) => {
    expect(patchOperations(live, wanted)).toEqual(operations);
  });
});
