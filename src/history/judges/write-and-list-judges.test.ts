import { describe, expect, it } from 'vitest';
import { judgeHistory } from '../judge-history.ts';
import {
  added,
  deleted,
  delivered,
  list,
  modified,
  record,
  refused,
  standard,
  unknown,
  write,
  type Tiny,
} from '../test-support/tiny-history.ts';

const cases: ReadonlyArray<readonly [name: string, parts: () => Tiny, failing: readonly string[]]> = [
  [
    'a state that no client wrote',
    () => ({ collector: [...delivered, modified('b', 'x')] }),
    ['events match the writes'],
  ],
  [
    'a rejected write took effect',
    () => ({
      writes: [...standard(), write('update', 'b', '4', refused)],
      collector: [...delivered, modified('b', '4')],
    }),
    ['events match the writes'],
  ],
  [
    'the required resource version was the previous one',
    () => ({
      writes: [write('create', 'a', '1'), write('update', 'a', '2', { expected: '1' }), write('create', 'b', '3')],
    }),
    [],
  ],
  [
    'a lost update',
    () => ({
      writes: [...standard(), write('update', 'a', '4', { expected: '1' })],
      collector: [...delivered, modified('a', '4')],
    }),
    ['optimistic locking holds'],
  ],
  [
    'a correct rejection',
    () => ({ writes: [...standard(), write('update', 'a', '4', { ...refused, expected: '1' })] }),
    [],
  ],
  [
    'an incorrect rejection',
    () => ({ writes: [...standard(), write('update', 'a', '4', { ...refused, expected: '2' })] }),
    ['optimistic locking holds'],
  ],
  [
    'two responses with one resource version',
    () => ({ writes: [...standard(), write('update', 'a', '3', { token: 't-4' })] }),
    ['optimistic locking holds'],
  ],
  [
    'lists at their resource versions',
    () => ({ lists: [list('exact', '1', [delivered[0]], '1'), list('newest', '3', [delivered[1], delivered[2]])] }),
    [],
  ],
  ['a list misses an object', () => ({ lists: [list('newest', '3', [delivered[1]])] }), ['reads agree']],
  [
    'a list contains an old state',
    () => ({ lists: [list('newest', '3', [delivered[0], delivered[2]])] }),
    ['reads agree'],
  ],
  ['a list of the newest state is old', () => ({ lists: [list('newest', '1', [delivered[0]])] }), ['reads agree']],
  [
    'an exact list has another resource version',
    () => ({ lists: [list('exact', '2', [delivered[1]], '1')] }),
    ['reads agree'],
  ],
  ['a not-older list is older', () => ({ lists: [list('at-least', '1', [delivered[0]], '2')] }), ['reads agree']],
  [
    'a list at a resource version that no change has',
    () => ({ lists: [list('newest', 'x', [delivered[1], delivered[2]])] }),
    [],
  ],
  [
    'a list contains an object twice',
    () => ({ lists: [list('newest', '3', [delivered[1], delivered[2], delivered[2]])] }),
    ['reads agree'],
  ],
  ['a not-older list is newer', () => ({ lists: [list('at-least', '3', [delivered[1], delivered[2]], '1')] }), []],
  ['a list before the first change', () => ({ lists: [{ ...list('exact', '0', [], '0') }] }), []],
  [
    'a generated name',
    () => ({
      writes: [...standard(), write('create', 'g-1', '4', { generated: 'g-' })],
      collector: [...delivered, added('g-1', '4')],
    }),
    [],
  ],
  [
    'a generated name without a response',
    () => ({
      writes: [...standard(), write('create', 'g-', '4', { ...unknown, generated: 'g-' })],
      collector: [...delivered, added('g-1', '4')],
    }),
    [],
  ],
  [
    'a generated name with another prefix',
    () => ({
      writes: [...standard(), write('create', 'h-1', '4', { generated: 'g-' })],
      collector: [...delivered, added('h-1', '4')],
    }),
    ['generated names are new'],
  ],
  [
    'a generated name that is in use',
    () => ({
      writes: [
        ...standard(),
        write('create', 'g-1', '4', { generated: 'g-' }),
        write('create', 'g-1', '5', { generated: 'g-' }),
      ],
      collector: [...delivered, added('g-1', '4'), modified('g-1', '5')],
    }),
    ['events match the writes', 'generated names are new'],
  ],
  [
    'a generated name that was in use before',
    () => ({
      writes: [
        ...standard(),
        write('create', 'g-1', '4', { generated: 'g-' }),
        write('delete', 'g-1', ''),
        write('create', 'g-1', '6', { generated: 'g-', uid: 'u-2' }),
      ],
      collector: [...delivered, added('g-1', '4'), deleted('g-1', '5', '4'), { ...added('g-1', '6'), uid: 'u-2' }],
    }),
    [],
  ],
  [
    'a create with a generated name is rejected as a conflict',
    () => ({ writes: [...standard(), write('create', 'g-', '4', { ...refused, generated: 'g-' })] }),
    ['generated names are new'],
  ],
  [
    'a newest list contains a state that never existed',
    () => ({ lists: [list('newest', 'x', [delivered[0], delivered[2]])] }),
    ['reads agree'],
  ],
];

describe('judges of writes and lists, with tiny histories', () => {
  it.each(cases)('%s', (_name, parts, failing) => {
    const verdicts = judgeHistory(record(parts()));
    expect(verdicts.filter(({ verdict }) => verdict === 'fail').map(({ judge }) => judge)).toEqual(failing);
  });

  it('is inconclusive when there is nothing to judge', () => {
    const verdicts = judgeHistory(record({ writes: [], collector: [] }));
    const inconclusive = verdicts.filter(({ verdict }) => verdict === 'inconclusive').map(({ judge }) => judge);
    expect(inconclusive).toEqual(
      expect.arrayContaining([
        'nothing lost',
        'nothing repeated',
        'order kept',
        'bookmarks include all changes',
        'deletes arrive',
        'events match the writes',
        'optimistic locking holds',
        'generated names are new',
        'reads agree',
      ]),
    );
  });
});
