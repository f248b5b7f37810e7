import { expect, test } from 'vitest';
import type { LaunchedServer } from '../launched-server.ts';
import { LaunchPool } from './launch-pool.ts';

const pool = (limit?: number) => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  let started = 0;
  const start = async (): Promise<LaunchedServer> => {
    started += 1;
    const name = `server-${started}`;
    log.push(`${name} starts`);
    const ended = new Promise<string>((resolve) => ends.push(() => resolve('ended')));
    return {
      url: name,
      ended,
      setStorage: async (way) => void log.push(`${name} ${way}`),
      stop: async () => void log.push(`${name} stops`),
      kill: async () => void log.push(`${name} is killed`),
    };
  };
  return { log, ends, pool: new LaunchPool(start, limit) };
};

test('reuses a returned server for the same options, with its storage restored', async () => {
  const { log, pool: launched } = pool();
  const first = await launched.launch({ a: '1', b: '2' });
  await first.giveBack();
  expect((await launched.launch({ b: '2', a: '1' })).url).toBe('server-1');
  expect((await launched.launch({ a: '1', b: '2' })).url).toBe('server-2');
  expect(log).toEqual(['server-1 starts', 'server-1 normal', 'server-2 starts']);
});

test('starts a server for other options or for a fresh one', async () => {
  const { pool: launched } = pool();
  await (await launched.launch({ a: '1' })).giveBack();
  expect((await launched.launch({ a: '2' })).url).toBe('server-2');
  expect((await launched.launch({ a: '1' }, { fresh: true })).url).toBe('server-3');
});

test('does not reuse a server that ended while it was idle', async () => {
  const { log, ends, pool: launched } = pool();
  const first = await launched.launch({});
  const second = await launched.launch({});
  await first.giveBack();
  await second.giveBack();
  ends[1]?.();
  await Promise.resolve();
  expect((await launched.launch({})).url).toBe('server-1');
  expect((await launched.launch({})).url).toBe('server-3');
  await launched.close();
  expect(log.filter((line) => line.endsWith('killed'))).toEqual(['server-1 is killed', 'server-3 is killed']);
});

test('does not reuse a stopped server, and kills all others once at the end', async () => {
  const { log, pool: launched } = pool();
  const first = await launched.launch({});
  await first.stop();
  await first.giveBack();
  await launched.launch({});
  await launched.close();
  await launched.close();
  expect(log).toEqual(['server-1 starts', 'server-1 stops', 'server-2 starts', 'server-2 is killed']);
});

test('waits for a returned or stopped server when the limit is reached', async () => {
  const { log, pool: launched } = pool(1);
  const first = await launched.launch({});
  const second = launched.launch({});
  const third = launched.launch({});
  await first.giveBack();
  const again = await second;
  expect(again.url).toBe('server-1');
  await again.stop();
  expect((await third).url).toBe('server-2');
  expect(log).toEqual(['server-1 starts', 'server-1 normal', 'server-1 stops', 'server-2 starts']);
});
