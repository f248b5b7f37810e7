import { describe, expect, it } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  isDeletedOrTerminating,
  deletionTimeIsAfterDelete,
  deletionTimeIsThatOfDelete,
  isTerminating,
} from './deletions.ts';

const read = (deletionTimestamp?: Json): Exchange =>
  madeExchange({ metadata: { name: 'a', ...(deletionTimestamp === undefined ? {} : { deletionTimestamp }) } });
const at = (time: string): Exchange => madeExchange({}, { headers: [['date', new Date(time).toUTCString()]] });
const ending = (deletionTimestamp: string): Exchange =>
  madeExchange({ metadata: { name: 'a', creationTimestamp: '2026-01-01T00:00:09Z', deletionTimestamp } });
const silent = madeExchange(undefined, { status: null });
const missing = madeExchange({ kind: 'Status', reason: 'NotFound' }, { status: 404 });
const [nine, ten] = [at('2026-01-01T00:00:09Z'), at('2026-01-01T00:00:10Z')];

const cases: readonly (readonly [name: string, judged: Judgement, seen: number, findings: number])[] = [
  ['gone', isDeletedOrTerminating(missing), 1, 0],
  ['neither deleted nor marked', isDeletedOrTerminating(read()), 1, 1],
  ['marked', isTerminating(read('2026-01-01T00:00:10Z')), 1, 0],
  ['not marked', isTerminating(read()), 1, 1],
  ['marked with null', isTerminating(read(null)), 1, 1],
  ['a deleted object is not terminating', isTerminating(missing), 1, 1],
  ['no response', isTerminating(silent), 0, 0],
  ['the time of the delete', deletionTimeIsThatOfDelete(nine, ten, read('2026-01-01T00:00:10Z')), 1, 0],
  ['two seconds late', deletionTimeIsThatOfDelete(nine, ten, read('2026-01-01T00:00:12Z')), 1, 0],
  ['three seconds late', deletionTimeIsThatOfDelete(nine, ten, read('2026-01-01T00:00:13Z')), 1, 1],
  ['long before', deletionTimeIsThatOfDelete(nine, ten, read('2026-01-01T00:00:05Z')), 1, 1],
  ['no time', deletionTimeIsThatOfDelete(nine, ten, read('soon')), 1, 1],
  ['no mark', deletionTimeIsThatOfDelete(nine, ten, read()), 1, 1],
  ['no dates', deletionTimeIsThatOfDelete(read(), ten, read('2026-01-01T00:00:10Z')), 0, 0],
  ['the end of the period', deletionTimeIsAfterDelete(ten, ending('2026-01-01T00:00:40Z'), 30), 1, 0],
  ['a period from the creation', deletionTimeIsAfterDelete(ten, ending('2026-01-01T00:00:37Z'), 30), 1, 0],
  ['the period ends too early', deletionTimeIsAfterDelete(ten, ending('2026-01-01T00:00:36Z'), 30), 1, 1],
  ['the period ends two seconds late', deletionTimeIsAfterDelete(ten, ending('2026-01-01T00:00:42Z'), 30), 1, 0],
  ['the period ends too late', deletionTimeIsAfterDelete(ten, ending('2026-01-01T00:00:43Z'), 30), 1, 1],
  ['the end is no time', deletionTimeIsAfterDelete(ten, ending('soon'), 30), 1, 1],
  ['no mark of the end', deletionTimeIsAfterDelete(ten, read(), 30), 1, 1],
  ['no date of the delete', deletionTimeIsAfterDelete(read(), ending('2026-01-01T00:00:40Z'), 30), 0, 0],
];

describe('deletions', () => {
  it.each(cases)('%s', (_name, judged, seen, findings) =>
    expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings }),
  );
});
