import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expandHistory } from '../compact/expand-history.ts';
import type { HistoryList, HistoryRecord } from '../history-record.ts';
import { judgeHistory } from '../judge-history.ts';
import { randomFrom, simulate } from '../test-support/simulate.ts';
import { historyLines } from './history-lines.ts';
import { readHistory } from './read-history.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-history-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: string): ReturnType<typeof readHistory> => {
  const file = join(folder, 'a.history');
  writeFileSync(file, content);
  return readHistory(file);
};

const round = (ms: number): number => Math.round(ms * 1000) / 1000;
const list = (one: HistoryList): HistoryList => ({
  ...one,
  startedMs: round(one.startedMs),
  endedMs: round(one.endedMs),
});
/** The same history in the microseconds of files. */
const rounded = (record: HistoryRecord): HistoryRecord => ({
  ...record,
  start: list(record.start),
  lists: record.lists.map(list),
  writes: record.writes.map((write) => ({
    ...write,
    startedMs: round(write.startedMs),
    endedMs: write.endedMs === null ? null : round(write.endedMs),
  })),
});

describe('history files', () => {
  it('are read back as they were written, as lines and as one document', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const record = rounded(
        simulate(randomFrom(seed), { changes: 1 + (seed % 60), keys: 3, watches: seed % 4, lists: seed % 4 }),
      );
      expect(expandHistory(read(`${[...historyLines(record)].join('\n')}\n`)), `seed ${seed}`).toEqual(record);
      expect(expandHistory(read(JSON.stringify(record, null, seed % 2))), `seed ${seed}`).toEqual(record);
    }
  });

  it('preserve unusual texts: quotes, escapes, other scripts, empty texts', () => {
    const record = simulate(randomFrom(5), { changes: 12, keys: 2, watches: 1, lists: 1 });
    const unusual: Readonly<Record<string, string>> = { k0: 'k "quoted" \\ name\n', k1: 'kлюч 𝒳' };
    const content = JSON.parse(JSON.stringify(record), (name, value) =>
      name === 'key' && typeof value === 'string' ? (unusual[value] ?? value) : value,
    ) as HistoryRecord;
    const history = read([...historyLines(rounded(content))].join('\n'));
    expect(expandHistory(history)).toEqual(rounded(content));
    expect(judgeHistory(history).filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  });

  it('accept lines longer than a chunk, lines with spaces, and numbers in any form', () => {
    const items = Array.from({ length: 60_000 }, (_, index) => [`key-${index}`, `v${index}`, null, `u${index}`]);
    const lines = [
      '{"planecheckHistory":1,"collection":"/c"}',
      JSON.stringify(['start', 1, 'newest', null, 'v', 0, 1, items]),
      '["connection",0,"collector",2,"v",1]',
      '[ "event", 0, "MODIFIED", "key-1", "n", "t", "u1" ]',
      '["write",3,"c","update","key-1","t",null,1.5e1,16.123456789012345678,"acknowledged",200,"n","u1",null]',
    ];
    const record = expandHistory(read(lines.join('\n')));
    expect(record.start.items).toHaveLength(60_000);
    expect(record.collector.events).toEqual([{ type: 'MODIFIED', key: 'key-1', version: 'n', token: 't', uid: 'u1' }]);
    expect(record.writes[0]).toMatchObject({ startedMs: 15, endedMs: Number('16.123456789012345678') });
  });

  const header = '{"planecheckHistory":1,"collection":"/c"}';
  const start = '["start",1,"newest",null,"v",0,1,[]]';
  const collector = '["connection",0,"collector",2,"v",1]';
  it.each([
    ['nothing', '', /JSON/],
    ['another kind of file', '{"planecheckSession":1}', /must have required property|planecheckHistory|required/],
    ['a newer format', '{"planecheckHistory":2,"collection":"/c"}\n', /format 2 is newer/],
    ['a newer document', '{"planecheckHistory":2,\n"collection":"/c"}', /format 2 is newer/],
    ['no start list', [header, collector].join('\n'), /start list is missing/],
    ['no collector', [header, start].join('\n'), /collector is missing/],
    ['a truncated line', [header, start, collector, '["event",0,"ADDED","a"'].join('\n'), /line 4/],
    [
      'an event of a connection that is not open',
      [header, start, collector, '["event",1,"ADDED","a","1","t","u"]'].join('\n'),
      /line 4: .* is not a line of a history/,
    ],
    [
      'an unknown outcome',
      [header, start, collector, '["write",3,"c","update","a","t",null,1,2,"perhaps",200,"n","u",null]'].join('\n'),
      /line 4: .* is not a line/,
    ],
    [
      'an unknown operation',
      [header, start, collector, '["write",3,"c","newest","a","t",null,1,2,"unknown",200,"n","u",null]'].join('\n'),
      /line 4: .* is not a line/,
    ],
    ['an unknown kind of line', [header, start, collector, '["note","x"]'].join('\n'), /line 4: .* is not a line/],
    [
      'a connection out of order',
      [header, start, '["connection",1,"w",2,"v",1]'].join('\n'),
      /line 3: .* is not a line/,
    ],
  ])('are rejected: %s', (_what, content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  it('that do not exist are reported with their name', () => {
    expect(() => readHistory(join(folder, 'nobody'))).toThrow(/nobody: ENOENT/);
  });
});
