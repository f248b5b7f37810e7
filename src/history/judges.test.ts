import { describe, expect, it } from 'vitest';
import type { HistoryEvent, HistoryRecord, HistoryWrite } from './history-record.ts';
import { judgeHistory } from './judge-history.ts';

const added = (key: string, version: string): HistoryEvent => ({
  type: 'ADDED',
  key,
  version,
  token: `t-${version}`,
  uid: `u-${key}`,
});
const modified = (key: string, version: string): HistoryEvent => ({ ...added(key, version), type: 'MODIFIED' });
const deleted = (key: string, version: string, of: string): HistoryEvent => ({
  ...added(key, of),
  type: 'DELETED',
  version,
});
const bookmark = (version: string): HistoryEvent => ({ type: 'BOOKMARK', key: '', version, token: null, uid: null });

let clock = 0;
let seq = 0;
const write = (
  operation: HistoryWrite['operation'],
  key: string,
  version: string,
  over: Partial<HistoryWrite> = {},
): HistoryWrite => {
  clock += 10;
  seq += 1;
  const removing = operation === 'delete';
  return {
    seq,
    client: 'c',
    operation,
    key,
    token: removing ? null : `t-${version}`,
    expected: null,
    startedMs: clock,
    endedMs: clock + 5,
    outcome: 'acknowledged',
    status: 200,
    version: removing ? null : version,
    uid: `u-${key}`,
    ...over,
  };
};
const refused = { outcome: 'refused', status: 409, version: null } as const;
const unknown = { outcome: 'unknown', status: null, version: null, endedMs: null, uid: null } as const;

interface Tiny {
  readonly writes?: readonly HistoryWrite[];
  readonly collector?: readonly HistoryEvent[];
  readonly drained?: boolean;
  /** Connections of one watch: where each starts, what it shows; the last one is drained. */
  readonly watch?: ReadonlyArray<readonly [from: string, ...events: HistoryEvent[]]>;
  readonly lists?: HistoryRecord['lists'];
}

const standard = (): HistoryWrite[] => [
  write('create', 'a', '1'),
  write('update', 'a', '2'),
  write('create', 'b', '3'),
];
const told = [added('a', '1'), modified('a', '2'), added('b', '3')] as const;
const list = (
  asked: 'newest' | 'exact' | 'at-least',
  version: string,
  items: readonly HistoryEvent[],
  askedVersion: string | null = null,
): HistoryRecord['lists'][number] => ({
  seq: 90,
  asked,
  askedVersion,
  version,
  startedMs: 1e6,
  endedMs: 1e6 + 1,
  items: items.map(({ type: _type, ...state }) => state),
});

const record = ({ writes = standard(), collector = told, drained = true, watch, lists = [] }: Tiny): HistoryRecord => ({
  planecheckHistory: 1,
  collection: '/c',
  start: { seq: 0, asked: 'newest', askedVersion: null, version: '0', startedMs: 0, endedMs: 1, items: [] },
  collector: { seq: 1, from: '0', startedMs: 2, events: collector, drained },
  writes,
  watches: watch
    ? [
        {
          name: 'w',
          connections: watch.map(([from, ...events], index) => ({
            seq: 50 + index,
            from,
            startedMs: 3,
            events,
            drained: index === watch.length - 1,
          })),
        },
      ]
    : [],
  lists,
});

const table: ReadonlyArray<readonly [what: string, tiny: () => Tiny, failing: readonly string[]]> = [
  ['all is told', () => ({}), []],
  ['an unknown write that did not happen', () => ({ writes: [...standard(), write('create', 'c', '9', unknown)] }), []],
  [
    'an unknown write that happened',
    () => ({ writes: [...standard(), write('create', 'c', '4', unknown)], collector: [...told, added('c', '4')] }),
    [],
  ],
  [
    'an unknown delete that happened',
    () => ({
      writes: [...standard(), write('delete', 'b', '', { ...unknown, uid: 'u-b' })],
      collector: [...told, deleted('b', '4', '3')],
    }),
    [],
  ],
  [
    'the last write is not told by a collector that was not drained',
    () => ({ drained: false, collector: told.slice(0, 2) }),
    [],
  ],
  [
    'an overtaken write is not told, drained or not',
    () => ({ drained: false, collector: [told[0], told[2]] }),
    ['nothing lost'],
  ],
  ['the collector loses the last change', () => ({ collector: told.slice(0, 2) }), ['nothing lost']],
  ['a watch loses a change', () => ({ watch: [['0', told[0], told[2]]] }), ['nothing lost']],
  [
    'a watch that was dropped early',
    () => ({
      watch: [
        ['0', told[0]],
        ['1', told[1], told[2]],
      ],
    }),
    [],
  ],
  [
    'a resumed watch skips a change',
    () => ({
      watch: [
        ['0', told[0]],
        ['1', told[2]],
      ],
    }),
    ['resume exact'],
  ],
  [
    'a resumed watch repeats the change that it knew',
    () => ({
      watch: [
        ['0', told[0]],
        ['1', told[0], told[1], told[2]],
      ],
    }),
    ['resume exact'],
  ],
  ['a change is told twice', () => ({ watch: [['0', told[0], told[1], told[1], told[2]]] }), ['nothing repeated']],
  ['two changes change places', () => ({ watch: [['0', told[0], told[2], told[1]]] }), ['order kept']],
  ['the collector tells against time', () => ({ collector: [told[0], told[2], told[1]] }), ['order kept']],
  [
    'concurrent writes may come in any order',
    () => ({
      writes: standard().map((one) => ({ ...one, startedMs: 1, endedMs: 99 })),
      collector: [told[0], told[2], told[1]],
    }),
    [],
  ],
  ['a bookmark behind what it includes', () => ({ watch: [['0', told[0], told[1], bookmark('2'), told[2]]] }), []],
  [
    'a bookmark before what it includes',
    () => ({ watch: [['0', told[0], bookmark('2'), told[1], told[2]]] }),
    ['bookmarks tell the truth'],
  ],
  [
    'a resume from a bookmark of a version that no change has',
    () => ({
      watch: [
        ['0', told[0], told[1], bookmark('x')],
        ['x', told[2]],
      ],
    }),
    [],
  ],
  [
    'a resume from such a bookmark loses a change',
    () => ({
      watch: [
        ['0', told[0], bookmark('x')],
        ['x', told[2]],
      ],
    }),
    ['resume exact'],
  ],
  [
    'a delete is told',
    () => ({ writes: [...standard(), write('delete', 'b', '')], collector: [...told, deleted('b', '4', '3')] }),
    [],
  ],
  ['a delete is not told', () => ({ writes: [...standard(), write('delete', 'b', '')] }), ['deletes arrive']],
  [
    'a removal with the old version',
    () => ({ writes: [...standard(), write('delete', 'b', '')], collector: [...told, deleted('b', '3', '3')] }),
    ['nothing repeated', 'deletes arrive', 'events tell the truth'],
  ],
  [
    'a removal that nobody asked for',
    () => ({ collector: [...told, deleted('b', '4', '3')] }),
    ['events tell the truth'],
  ],
  ['a state that nobody wrote', () => ({ collector: [...told, modified('b', 'x')] }), ['events tell the truth']],
  [
    'a refused write left a trace',
    () => ({ writes: [...standard(), write('update', 'b', '4', refused)], collector: [...told, modified('b', '4')] }),
    ['events tell the truth'],
  ],
  ['an update told as ADDED', () => ({ collector: [told[0], added('a', '2'), told[2]] }), ['events tell the truth']],
  [
    'two watches tell one version differently',
    () => ({ watch: [['0', told[0], { ...told[1], token: 'other' }, told[2]]] }),
    ['events tell the truth'],
  ],
  [
    'a demanded version was the one before',
    () => ({
      writes: [write('create', 'a', '1'), write('update', 'a', '2', { expected: '1' }), write('create', 'b', '3')],
    }),
    [],
  ],
  [
    'a lost update',
    () => ({
      writes: [...standard(), write('update', 'a', '4', { expected: '1' })],
      collector: [...told, modified('a', '4')],
    }),
    ['optimistic locking holds'],
  ],
  [
    'refused rightly',
    () => ({ writes: [...standard(), write('update', 'a', '4', { ...refused, expected: '1' })] }),
    [],
  ],
  [
    'refused for nothing',
    () => ({ writes: [...standard(), write('update', 'a', '4', { ...refused, expected: '2' })] }),
    ['optimistic locking holds'],
  ],
  [
    'two answers with one version',
    () => ({ writes: [...standard(), write('update', 'a', '3', { token: 't-4' })] }),
    ['optimistic locking holds'],
  ],
  [
    'lists at their versions',
    () => ({ lists: [list('exact', '1', [told[0]], '1'), list('newest', '3', [told[1], told[2]])] }),
    [],
  ],
  ['a list misses an object', () => ({ lists: [list('newest', '3', [told[1]])] }), ['reads agree']],
  ['a list shows an old state', () => ({ lists: [list('newest', '3', [told[0], told[2]])] }), ['reads agree']],
  ['a list of the newest state is old', () => ({ lists: [list('newest', '1', [told[0]])] }), ['reads agree']],
  ['an exact list reports another version', () => ({ lists: [list('exact', '2', [told[1]], '1')] }), ['reads agree']],
  ['a list at least as new is older', () => ({ lists: [list('at-least', '1', [told[0]], '2')] }), ['reads agree']],
  ['a list at a version that no change has', () => ({ lists: [list('newest', 'x', [told[1], told[2]])] }), []],
  [
    'a list shows an object twice',
    () => ({ lists: [list('newest', '3', [told[1], told[2], told[2]])] }),
    ['reads agree'],
  ],
  ['a list at least as new is newer', () => ({ lists: [list('at-least', '3', [told[1], told[2]], '1')] }), []],
  ['a list before the first change', () => ({ lists: [{ ...list('exact', '0', [], '0') }] }), []],
  [
    'a delete without an answer that did not happen',
    () => ({ writes: [...standard(), write('delete', 'b', '', { ...unknown, uid: 'u-b' })] }),
    [],
  ],
  [
    'an update without an answer that made the object',
    () => ({ writes: [...standard(), write('update', 'c', '4', unknown)], collector: [...told, added('c', '4')] }),
    [],
  ],
  [
    'a patch without an answer that made the object',
    () => ({ writes: [...standard(), write('patch', 'c', '4', unknown)], collector: [...told, added('c', '4')] }),
    ['events tell the truth'],
  ],
  [
    'a write without an answer is told twice',
    () => ({
      writes: [...standard(), write('update', 'b', '4', unknown)],
      collector: [...told, modified('b', '4'), { ...modified('b', '5'), token: 't-4' }],
    }),
    ['events tell the truth'],
  ],
  [
    'a write without an answer is lost by one watch',
    () => ({
      writes: [...standard(), write('create', 'c', '4', unknown)],
      collector: [...told, added('c', '4')],
      watch: [['0', ...told]],
    }),
    ['nothing lost'],
  ],
  [
    'a removal that only one watch tells',
    () => ({ watch: [['0', ...told, deleted('b', '4', '3')]] }),
    ['events tell the truth'],
  ],
  ['a bookmark of the start', () => ({ watch: [['0', bookmark('0'), ...told]] }), []],
  [
    'a bookmark ahead of what a resume still owes',
    () => ({
      watch: [
        ['0', told[0]],
        ['1', bookmark('3'), told[1], told[2]],
      ],
    }),
    ['bookmarks tell the truth'],
  ],
  [
    'a generated name',
    () => ({
      writes: [...standard(), write('create', 'g-1', '4', { generated: 'g-' })],
      collector: [...told, added('g-1', '4')],
    }),
    [],
  ],
  [
    'a generated name without an answer',
    () => ({
      writes: [...standard(), write('create', 'g-', '4', { ...unknown, generated: 'g-' })],
      collector: [...told, added('g-1', '4')],
    }),
    [],
  ],
  [
    'a generated name that begins otherwise',
    () => ({
      writes: [...standard(), write('create', 'h-1', '4', { generated: 'g-' })],
      collector: [...told, added('h-1', '4')],
    }),
    ['generated names are new'],
  ],
  [
    'a generated name that is taken',
    () => ({
      writes: [
        ...standard(),
        write('create', 'g-1', '4', { generated: 'g-' }),
        write('create', 'g-1', '5', { generated: 'g-' }),
      ],
      collector: [...told, added('g-1', '4'), modified('g-1', '5')],
    }),
    ['events tell the truth', 'generated names are new'],
  ],
  [
    'a generated name that was free again',
    () => ({
      writes: [
        ...standard(),
        write('create', 'g-1', '4', { generated: 'g-' }),
        write('delete', 'g-1', ''),
        write('create', 'g-1', '6', { generated: 'g-', uid: 'u-2' }),
      ],
      collector: [...told, added('g-1', '4'), deleted('g-1', '5', '4'), { ...added('g-1', '6'), uid: 'u-2' }],
    }),
    [],
  ],
  [
    'a generated name is refused as taken',
    () => ({ writes: [...standard(), write('create', 'g-', '4', { ...refused, generated: 'g-' })] }),
    ['generated names are new'],
  ],
  ['such a list shows what never was', () => ({ lists: [list('newest', 'x', [told[0], told[2]])] }), ['reads agree']],
];

describe('judges over tiny histories', () => {
  it.each(table)('%s', (_what, tiny, failing) => {
    const verdicts = judgeHistory(record(tiny()));
    expect(verdicts.filter(({ verdict }) => verdict === 'fail').map(({ judge }) => judge)).toEqual(failing);
  });

  it('says unknown where there is nothing to judge', () => {
    const verdicts = judgeHistory(record({ writes: [], collector: [] }));
    const unknowns = verdicts.filter(({ verdict }) => verdict === 'inconclusive').map(({ judge }) => judge);
    expect(unknowns).toEqual(
      expect.arrayContaining([
        'nothing lost',
        'nothing repeated',
        'order kept',
        'bookmarks tell the truth',
        'deletes arrive',
        'events tell the truth',
        'optimistic locking holds',
        'generated names are new',
        'reads agree',
      ]),
    );
  });
});
