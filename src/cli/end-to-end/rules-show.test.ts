import { expect, test } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';

test.each([
  ['a step that names its check', 'PAGE-03', ['src/checks/lists/pages.ts: pagesContainAtMost'], []],
  [
    'a step that chooses from a table',
    'WATCH-32',
    ['src/checks/watch/order.ts: keepsObjectOrder'],
    ['deliversByEventType', 'deliversEachOnce'],
  ],
])('rules show names the checks of %s, and no other checks of its table', async (_name, id, named, others) => {
  const { stdout: out, code } = await planecheck('rules', 'show', id);
  const checks = out.slice(out.indexOf('\nchecks\n'), out.indexOf('\nserver\n'));
  expect(code).toBe(0);
  for (const one of named) expect(checks).toContain(one);
  for (const one of others) expect(checks).not.toContain(one);
});
