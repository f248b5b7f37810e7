import { expect, it } from 'vitest';
import { planecheck } from '../../test-support/planecheck.ts';

it('a list option that is given twice selects the values of both, not only of the last', async () => {
  const ended = await planecheck('run', '--rules', 'PAGE-03', '--rules', 'RV-27,RV-32', '--list');
  expect(ended.code).toBe(0);
  expect(ended.stdout).toMatch(/^PAGE-03 /m);
  expect(ended.stdout).toMatch(/\bRV-27 /);
  expect(ended.stdout).toMatch(/\bRV-32 /);
});
