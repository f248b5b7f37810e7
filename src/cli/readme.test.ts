import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import type { Json } from '../client/exchange.ts';
import { packageRoot } from '../package-root.ts';

const text = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
const blocks = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => parseAllDocuments(match[1] ?? ''));
const data = blocks.map((documents) => documents[0]?.toJS() as Json);

it('every example in YAML is YAML', () => {
  expect(blocks.length).toBeGreaterThan(3);
  for (const document of blocks.flat()) expect([...document.errors, ...document.warnings]).toEqual([]);
});

it('the workflows have jobs with steps that run planecheck', () => {
  const actions = data.find((one) => one.jobs !== undefined);
  expect(Object.keys(actions.jobs)).toEqual(['conformance', 'gate']);
  for (const job of Object.values(actions.jobs) as Json[])
    expect(job.steps.some((step: Json) => /planecheck (run|gate) /.test(step.run ?? ''))).toBe(true);
  const gitlab = data.find((one) => one.conformance !== undefined);
  expect(gitlab.conformance.script.join('\n')).toMatch(/planecheck gate /);
  expect(gitlab.conformance.artifacts.reports.junit).toMatch(/junit\.xml$/);
});

it('pictures and files that it shows are there', () => {
  const shown = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
  expect(shown.filter((path) => !existsSync(join(packageRoot(), path)))).toEqual([]);
  expect(shown.length).toBeGreaterThan(0);
});
