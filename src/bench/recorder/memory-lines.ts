import { once } from 'node:events';
import http from 'node:http';
import type { BenchLine } from '../bench-line.ts';
import type { BenchServer } from './bench-server.ts';
import { countedLoad } from './plain-load.ts';

const exchanges = 100_000;
const watches = 10_000;
const eventsEach = 10;
const watchesAtOnce = 50;
const budget = 'flat, below 200';

/** Resident memory of the recorder over long, large and many-streamed traffic, in MiB. */
export const memoryLines = async (front: BenchServer): Promise<BenchLine[]> => {
  const lines: BenchLine[] = [];
  const note = (when: string, bytes: number): void =>
    void lines.push({ what: `recorder: memory ${when}`, value: bytes / 1024 / 1024, unit: 'MiB', budget });
  const now = async (): Promise<number> => (await front.facts()).memory;
  await countedLoad(front.port, 5_000);
  note('at the start', await now());
  await countedLoad(front.port, exchanges / 2);
  note(`after ${exchanges / 2} exchanges`, await now());
  await countedLoad(front.port, exchanges / 2);
  note(`after ${exchanges} exchanges`, await now());
  note('while 200 MB pass, at most', await largeBody(front, now));
  note(`after ${watches / 2} watches of ${eventsEach} events`, await manyWatches(front, watches / 2, now));
  note(`after ${watches} watches`, await manyWatches(front, watches / 2, now));
  return lines;
};

const largeBody = async ({ port }: BenchServer, memory: () => Promise<number>): Promise<number> => {
  const [res] = (await once(http.get({ port, host: '127.0.0.1', path: '/big/200', agent: false }), 'response')) as [
    http.IncomingMessage,
  ];
  let highest = 0;
  let bytes = 0;
  for await (const piece of res) {
    bytes += piece.length;
    if (bytes < 8 * 1024 * 1024) continue;
    bytes = 0;
    highest = Math.max(highest, await memory());
  }
  return Math.max(highest, await memory());
};

const manyWatches = async ({ port }: BenchServer, count: number, memory: () => Promise<number>): Promise<number> => {
  let left = count;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await oneWatch(port);
    }
  };
  await Promise.all(Array.from({ length: watchesAtOnce }, client));
  return memory();
};

/** Leaves when all events are there. */
const oneWatch = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const req = http.get(
      { port, host: '127.0.0.1', path: `/api/v1/pods?watch=1&events=${eventsEach}`, agent: false },
      (res) => {
        let events = 0;
        res
          .on('error', () => undefined)
          .on('data', (bytes: Buffer) => {
            for (const byte of bytes) if (byte === 10) events += 1;
            if (events < eventsEach) return;
            req.destroy();
            resolve();
          });
      },
    );
    req.on('error', (error) => reject(error));
  });
