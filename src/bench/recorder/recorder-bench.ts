import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchLine } from '../bench-line.ts';
import { type Front, startFront } from './front.ts';
import { memoryLines } from './memory-lines.ts';
import { overMitmdump } from './over-mitmdump.ts';
import { sideBySide } from './side-by-side.ts';
import { watchDelay } from './watch-delay.ts';

/**
 * The recorder's figures: throughput over a bare proxy and over mitmdump, the delay of watch events, memory over long, large and
 * many-streamed traffic (design, section 12). Each server in a process of its own; some 90 seconds on two idle cores.
 */
export const recorderBench = async (): Promise<readonly BenchLine[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-bench-'));
  const running: Front[] = [];
  const front = async (...words: string[]): Promise<Front> => {
    const made = await startFront(...words);
    running.push(made);
    return made;
  };
  try {
    const origin = await front('origin');
    const target = `http://127.0.0.1:${origin.port}`;
    const bare = await front('bare', target);
    const silent = await front('silent', target);
    const recording = await front('recording', target, join(folder, 'x.session.ndjson'));
    const whole = await sideBySide(bare, recording);
    const unwritten = await sideBySide(bare, silent);
    const direct = await watchDelay(origin.port);
    const delay = (await watchDelay(recording.port)) - direct;
    const long = await front('recording', target, join(folder, 'long.session.ndjson'));
    return [
      { what: 'recorder: requests/s over those of a bare proxy', value: whole.throughput, unit: 'x', budget: 'at least 0.9' },
      { what: 'recorder: the same with nothing written', value: unwritten.throughput, unit: 'x', budget: '' },
      { what: 'recorder: processor time of a bare proxy over its own', value: whole.processor, unit: 'x', budget: '' },
      { what: 'recorder: a watch event comes later, median', value: delay, unit: 'ms', budget: 'below 1' },
      ...(await overMitmdump(origin, recording, folder)),
      ...(await memoryLines(long)),
    ];
  } finally {
    for (const one of running) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
