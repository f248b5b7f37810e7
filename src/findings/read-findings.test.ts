import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readFindings } from './read-findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-findings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const finding = {
  id: 'a-defect',
  title: 'A server with a defect',
  rules: ['PAGE-03'],
  section: 'A 4.7',
  severity: 'low',
  wrong: 'status',
  first: '1.24.17',
  last: '1.30.14',
  seen: 'what the server does, in a sentence',
  expected: 'what the documents say, in a sentence',
  show: 'curl "$SERVER/version"',
  shown: '500',
  conforms: '200',
};

const read = (...findings: readonly object[]): unknown => {
  const path = join(folder, 'findings.yaml');
  writeFileSync(path, stringify({ product: 'a-server', releases: ['1.24.17', '1.30.14'], findings }));
  return readFindings(path);
};

it('reads entries that fit', () => {
  expect(read(finding)).toMatchObject({ product: 'a-server', findings: [finding] });
});

it.each([
  ['an unknown member', [{ ...finding, note: 'x' }], 'unknown member "note"'],
  ['a missing member', [{ ...finding, show: undefined }], 'the member "show" is missing'],
  ['an id twice', [finding, finding], 'two entries have the id a-defect'],
  ['a release that was not judged', [{ ...finding, last: '1.31.0' }], 'names release 1.31.0'],
  ['releases in reverse', [{ ...finding, first: '1.30.14', last: '1.24.17' }], 'last shown before it is first shown'],
  ['a pattern that is none', [{ ...finding, shown: '(' }], 'a-defect: Invalid regular expression'],
])('rejects %s', (_, findings, message) => {
  expect(() => read(...findings)).toThrow(message);
});
