import { join } from 'node:path';
import type { BenchLine } from '../bench-line.ts';
import { sideBySide } from './side-by-side.ts';
import { withFronts } from './with-fronts.ts';

/**
 * The recorder's throughput and processor time beside those of a bare proxy, in slices by turns; some 40 seconds on two
 * cores (design, section 12).
 */
export const throughputBench = (): Promise<readonly BenchLine[]> =>
  withFronts(async (front, folder) => {
    const target = `http://127.0.0.1:${(await front('origin')).port}`;
    const bare = await front('bare', target);
    const recording = await front('recording', target, join(folder, 'x.session.ndjson'));
    const whole = await sideBySide(bare, recording);
    const unwritten = await sideBySide(bare, await front('silent', target));
    return [
      {
        what: 'recorder: requests/s over those of a bare proxy',
        value: whole.throughput,
        unit: 'x',
        budget: 'at least 0.9',
      },
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
