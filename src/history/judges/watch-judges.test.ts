import { describe, expect, it } from 'vitest';
import { judgeHistory } from '../judge-history.ts';
import {
  added,
  bookmark,
  deleted,
  delivered,
  modified,
  record,
  standard,
  unknown,
  write,
  type Tiny,
} from '../test-support/tiny-history.ts';

const cases: ReadonlyArray<readonly [name: string, parts: () => Tiny, failing: readonly string[]]> = [
  ['all changes are delivered', () => ({}), []],
  [
    'an unknown write that did not take effect',
    () => ({ writes: [...standard(), write('create', 'c', '9', unknown)] }),
    [],
  ],
  [
    'an unknown write that took effect',
    () => ({ writes: [...standard(), write('create', 'c', '4', unknown)], collector: [...delivered, added('c', '4')] }),
    [],
  ],
  [
    'an unknown delete that took effect',
    () => ({
      writes: [...standard(), write('delete', 'b', '', { ...unknown, uid: 'u-b' })],
      collector: [...delivered, deleted('b', '4', '3')],
    }),
    [],
  ],
  [
    'a collector that was not drained does not deliver the last write',
    () => ({ drained: false, collector: delivered.slice(0, 2) }),
    [],
  ],
  [
    'an overtaken write is not delivered, drained or not',
    () => ({ drained: false, collector: [delivered[0], delivered[2]] }),
    ['nothing lost'],
  ],
  ['the collector loses the last change', () => ({ collector: delivered.slice(0, 2) }), ['nothing lost']],
  ['a watch loses a change', () => ({ watch: [['0', delivered[0], delivered[2]]] }), ['nothing lost']],
  [
    'a watch that was dropped early',
    () => ({
      watch: [
        ['0', delivered[0]],
        ['1', delivered[1], delivered[2]],
      ],
    }),
    [],
  ],
  [
    'a resumed watch skips a change',
    () => ({
      watch: [
        ['0', delivered[0]],
        ['1', delivered[2]],
      ],
    }),
    ['resume exact'],
  ],
  [
    'a resumed watch repeats the change that it had received',
    () => ({
      watch: [
        ['0', delivered[0]],
        ['1', delivered[0], delivered[1], delivered[2]],
      ],
    }),
    ['resume exact'],
  ],
  [
    'a change is delivered twice',
    () => ({ watch: [['0', delivered[0], delivered[1], delivered[1], delivered[2]]] }),
    ['nothing repeated'],
  ],
  ['two changes are swapped', () => ({ watch: [['0', delivered[0], delivered[2], delivered[1]]] }), ['order kept']],
  [
    'the collector contradicts the times of the writes',
    () => ({ collector: [delivered[0], delivered[2], delivered[1]] }),
    ['order kept'],
  ],
  [
    'concurrent writes may be delivered in any order',
    () => ({
      writes: standard().map((one) => ({ ...one, startedMs: 1, endedMs: 99 })),
      collector: [delivered[0], delivered[2], delivered[1]],
    }),
    [],
  ],
  [
    'a bookmark after the changes that it includes',
    () => ({ watch: [['0', delivered[0], delivered[1], bookmark('2'), delivered[2]]] }),
    [],
  ],
  [
    'a bookmark before a change that it includes',
    () => ({ watch: [['0', delivered[0], bookmark('2'), delivered[1], delivered[2]]] }),
    ['bookmarks include all changes'],
  ],
  [
    'a resume from a bookmark with a resource version that no change has',
    () => ({
      watch: [
        ['0', delivered[0], delivered[1], bookmark('x')],
        ['x', delivered[2]],
      ],
    }),
    [],
  ],
  [
    'a resume from such a bookmark loses a change',
    () => ({
      watch: [
        ['0', delivered[0], bookmark('x')],
        ['x', delivered[2]],
      ],
    }),
    ['resume exact'],
  ],
  [
    'a delete is delivered',
    () => ({ writes: [...standard(), write('delete', 'b', '')], collector: [...delivered, deleted('b', '4', '3')] }),
    [],
  ],
  ['a delete is not delivered', () => ({ writes: [...standard(), write('delete', 'b', '')] }), ['deletes arrive']],
  [
    'a removal with the old resource version',
    () => ({ writes: [...standard(), write('delete', 'b', '')], collector: [...delivered, deleted('b', '3', '3')] }),
    ['nothing repeated', 'deletes arrive', 'events match the writes'],
  ],
  [
    'a removal without a request',
    () => ({ collector: [...delivered, deleted('b', '4', '3')] }),
    ['events match the writes'],
  ],
  [
    'an update delivered as ADDED',
    () => ({ collector: [delivered[0], added('a', '2'), delivered[2]] }),
    ['events match the writes'],
  ],
  [
    'two watches deliver one resource version differently',
    () => ({ watch: [['0', delivered[0], { ...delivered[1], token: 'other' }, delivered[2]]] }),
    ['events match the writes'],
  ],
  [
    'a delete without a response that did not take effect',
    () => ({ writes: [...standard(), write('delete', 'b', '', { ...unknown, uid: 'u-b' })] }),
    [],
  ],
  [
    'an update without a response that created the object',
    () => ({ writes: [...standard(), write('update', 'c', '4', unknown)], collector: [...delivered, added('c', '4')] }),
    [],
  ],
  [
    'a patch without a response that created the object',
    () => ({ writes: [...standard(), write('patch', 'c', '4', unknown)], collector: [...delivered, added('c', '4')] }),
    ['events match the writes'],
  ],
  [
    'a write without a response is delivered twice',
    () => ({
      writes: [...standard(), write('update', 'b', '4', unknown)],
      collector: [...delivered, modified('b', '4'), { ...modified('b', '5'), token: 't-4' }],
    }),
    ['events match the writes'],
  ],
  [
    'one watch loses a write without a response',
    () => ({
      writes: [...standard(), write('create', 'c', '4', unknown)],
      collector: [...delivered, added('c', '4')],
      watch: [['0', ...delivered]],
    }),
    ['nothing lost'],
  ],
  [
    'a removal that only one watch delivers',
    () => ({ watch: [['0', ...delivered, deleted('b', '4', '3')]] }),
    ['events match the writes'],
  ],
  ['a bookmark of the start', () => ({ watch: [['0', bookmark('0'), ...delivered]] }), []],
  [
    'a bookmark ahead of changes that a resumed watch has not delivered yet',
    () => ({
      watch: [
        ['0', delivered[0]],
        ['1', bookmark('3'), delivered[1], delivered[2]],
      ],
    }),
    ['bookmarks include all changes'],
  ],
];

describe('judges of watches, with tiny histories', () => {
  it.each(cases)('%s', (_name, parts, failing) => {
    const verdicts = judgeHistory(record(parts()));
    expect(verdicts.filter(({ verdict }) => verdict === 'fail').map(({ judge }) => judge)).toEqual(failing);
  });
});
