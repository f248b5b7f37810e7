import { expect, test } from 'vitest';
import type { Target } from '../target.ts';
import { oneServerProbe } from './probes-servers.ts';

/** A target that returns these metrics pages one after the other. */
const returning = (pages: readonly string[]): Target => {
  let nth = 0;
  const send = async () => {
    const page = pages[nth % pages.length] ?? '';
    nth += 1;
    return { response: { status: 200, body: Buffer.from(page) } };
  };
  return { admin: { send } } as unknown as Target;
};

const page = (start: string): string =>
  `# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds ${start}\nup 1\n`;

test.each([
  ['one start', [page('1.7e+09')], true, '1 process'],
  ['two starts', [page('1.7e+09'), page('1.8e+09')], false, '2 processes'],
  ['a start in some responses', [page('1.7e+09'), 'up 1\n'], true, '1 process'],
  ['no start', ['up 1\n'], true, 'no start'],
])('metrics that contain %s', async (_case, pages, present, evidence) => {
  expect(await oneServerProbe(returning(pages))).toMatchObject({
    present,
    evidence: expect.stringContaining(evidence),
  });
});
