import { join } from 'node:path';
import type { BenchLine } from '../bench-line.ts';
import { speedRatio } from './speed-ratio.ts';
import { withBenchServers } from './with-bench-servers.ts';

/**
 * The throughput and processor time of the recorder next to those of a bare proxy and of a direct connection, in
 * alternating slices; about 60 seconds on two cores (design, section 12).
 */
export const throughputBench = (): Promise<readonly BenchLine[]> =>
  withBenchServers(async (front, folder) => {
    const origin = await front('origin');
    const target = `http://127.0.0.1:${origin.port}`;
    const bare = await front('bare', target);
    const recording = await front('recording', target, join(folder, 'x.session.ndjson'));
    const whole = await speedRatio(bare, recording);
    const overDirect = await speedRatio(origin, recording);
    const [own, direct] = await Promise.all([recording.facts(), origin.facts()]);
    const unwritten = await speedRatio(bare, await front('silent', target));
    return [
      {
        what: 'recorder: requests/s over those of a bare proxy',
        value: whole.throughput,
        unit: 'x',
        budget: 'at least 0.9',
      },
      {
        what: 'recorder: requests/s over those of a direct connection',
        value: overDirect.throughput,
        unit: 'x',
        budget: '',
      },
      { what: 'recorder: memory over that of the target', value: own.memory / direct.memory, unit: 'x', budget: '' },
      { what: 'recorder: the same with nothing written', value: unwritten.throughput, unit: 'x', budget: '' },
      { what: 'recorder: processor time for an exchange', value: whole.ownCpu, unit: 'us', budget: '' },
      { what: 'recorder: the same of a bare proxy', value: whole.otherCpu, unit: 'us', budget: '' },
      {
        what: 'recorder: processor time of a bare proxy over its own',
        value: whole.otherCpu / whole.ownCpu,
        unit: 'x',
        budget: '',
      },
    ];
  });
