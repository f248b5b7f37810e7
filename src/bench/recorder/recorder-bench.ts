import { join } from 'node:path';
import type { BenchLine } from '../bench-line.ts';
import { memoryLines } from './memory-lines.ts';
import { ratioToMitmdump } from './ratio-to-mitmdump.ts';
import { watchDelay } from './watch-delay.ts';
import { withBenchServers } from './with-bench-servers.ts';

/**
 * The recorder compared with mitmdump, the delay of watch events, and memory over long, large and many-streamed traffic
 * (design, section 12).
 */
export const recorderBench = (): Promise<readonly BenchLine[]> =>
  withBenchServers(async (front, folder) => {
    const origin = await front('origin');
    const target = `http://127.0.0.1:${origin.port}`;
    const recording = await front('recording', target, join(folder, 'x.session.ndjson'));
    const direct = await watchDelay(origin.port);
    const delay = (await watchDelay(recording.port)) - direct;
    const beside = await ratioToMitmdump(origin, recording, folder);
    const long = await front('recording', target, join(folder, 'long.session.ndjson'));
    return [
      { what: 'recorder: a watch event comes later, median', value: delay, unit: 'ms', budget: 'below 1' },
      ...beside,
      ...(await memoryLines(long)),
    ];
  });
