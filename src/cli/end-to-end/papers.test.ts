import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import type { Json } from '../../client/exchange.ts';
import { packageRoot } from '../../package-root.ts';

const root = packageRoot();
const papers = ['', ...readdirSync(root).filter((name) => name !== 'node_modules')]
  .map((folder) => join(folder, 'README.md'))
  .filter((file) => existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const blocks = papers.flatMap(({ text }) =>
  [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => parseAllDocuments(match[1] ?? '')),
);
const data = blocks.map((documents) => documents[0]?.toJS() as Json);

it('every YAML example of the papers parses', () => {
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

it('the pictures and files that the papers link to exist', () => {
  const links = papers.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => join(dirname(file), path)),
  );
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(links.length).toBeGreaterThan(5);
});
