import { expect, test } from 'vitest';
import { FlushBatch } from './flush-batch.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('one write for all events of a turn, then all are forwarded; a failed write rejects only its turn', async () => {
  const log: string[] = [];
  let cause: Error | null = null;
  const turn = new FlushBatch({
    observe: () => undefined,
    flush: () => {
      log.push('write');
      if (cause) throw cause;
    },
  });
  const waiting = (name: string, trouble: Error | null = null) => ({
    pass: () => {
      log.push(`${name} passes`);
      if (trouble) throw trouble;
    },
    refuse: (error: Error) => void log.push(`${name} refused: ${error.message}`),
  });
  for (const one of [waiting('a', new Error('malformed header')), waiting('b')]) turn.wait(one);
  expect(log).toEqual([]);
  await nextTurn();
  expect(log.splice(0)).toEqual(['write', 'a passes', 'a refused: malformed header', 'b passes']);
  cause = new Error('disk full');
  for (const name of ['a', 'b']) turn.wait(waiting(name));
  await nextTurn();
  expect(log.splice(0)).toEqual(['write', 'a refused: disk full', 'b refused: disk full']);
  cause = null;
  turn.wait(waiting('c'));
  turn.end();
  await nextTurn();
  expect(log).toEqual(['write', 'c passes']);
});
