import { expect, test } from 'vitest';
import { FlushBatch } from './flush-batch.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('events of one turn are written together, then forwarded; a failed write rejects only its turn', async () => {
  const log: string[] = [];
  let cause: Error | null = null;
  const batch = new FlushBatch({
    observe: () => undefined,
    flush: () => {
      log.push('write');
      if (cause) throw cause;
    },
  });
  const pending = (name: string, problem: Error | null = null) => ({
    forward: () => {
      log.push(`${name} is forwarded`);
      if (problem) throw problem;
    },
    reject: (error: Error) => void log.push(`${name} rejected: ${error.message}`),
  });
  for (const one of [pending('a', new Error('malformed header')), pending('b')]) batch.add(one);
  expect(log).toEqual([]);
  await nextTurn();
  expect(log.splice(0)).toEqual(['write', 'a is forwarded', 'a rejected: malformed header', 'b is forwarded']);
  cause = new Error('disk full');
  for (const name of ['a', 'b']) batch.add(pending(name));
  await nextTurn();
  expect(log.splice(0)).toEqual(['write', 'a rejected: disk full', 'b rejected: disk full']);
  cause = null;
  batch.add(pending('c'));
  batch.flush();
  await nextTurn();
  expect(log).toEqual(['write', 'c is forwarded']);
});
