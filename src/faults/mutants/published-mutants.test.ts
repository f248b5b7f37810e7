import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import type { MutantRow } from './mutant-row.ts';
import { mutantsMarkdown } from './mutants-markdown.ts';
import { type MutantOutput, publishedRun } from './published-mutants.ts';

const row = (id: number, over: Partial<MutantRow> = {}): MutantRow => ({
  id,
  file: 'src/server/verbs/list.ts',
  line: id,
  column: 1,
  endLine: id,
  endColumn: 5,
  mutator: 'BooleanLiteral',
  original: 'a | b',
  replacement: 'false',
  topic: 'verbs',
  outcome: 'survived',
  killer: null,
  reachedBy: 3,
  nearest: ['PAGE-01'],
  unknown: {},
  crash: null,
  ms: 10,
  review: null,
  ...over,
});

const output: MutantOutput = {
  seed: 7,
  of: 100,
  chosen: 5,
  unreached: [],
  rows: [
    row(1, { outcome: 'killed', killer: { by: 'scenario', name: 'a:1', rules: ['PAGE-01'], verdict: 'fail' } }),
    row(2),
    row(3),
    row(4, { outcome: 'late' }),
    row(5, { outcome: 'crashed' }),
  ],
};

describe('the published mutants', () => {
  const run = publishedRun(output, ({ id }) =>
    id === 2
      ? { file: 'src/server/*', why: 'equivalent', reason: 'Nobody sees it.' }
      : id === 3
        ? { file: 'src/server/*', why: 'no-sentence', reason: 'Open.', basis: 'reading' }
        : null,
  );
  const paper = mutantsMarkdown([run]);

  test('keep the rules that noticed a mutant, and the reviews of today', () => {
    expect(run.mutants.map(({ rules }) => rules)).toEqual([['PAGE-01'], [], [], [], []]);
    expect(run.mutants.map(({ review }) => review?.why ?? null)).toEqual([
      null,
      'equivalent',
      'no-sentence',
      null,
      null,
    ]);
  });

  test('have scores of what did not crash: all, visible, breaking a sentence, without reviews from reading', () => {
    expect(paper).toContain('| 7 | 1 of 4 (25 %) | 1 of 3 (33 %) | 1 of 2 (50 %) | 1 of 3 (33 %) |');
    expect(paper).toContain('| verbs | 1 of 4 (25 %) | 1 of 3 (33 %) | 1 of 2 (50 %) | 1 of 3 (33 %) |');
  });

  test('list each mutant that was not killed, with its review', () => {
    expect(paper).toContain(
      '| `src/server/verbs/list.ts:3` | `a \\| b` → `false` | survived | no-sentence (from reading): Open. |',
    );
    expect(paper).toContain('| `src/server/verbs/list.ts:4` | `a \\| b` → `false` | late | open |');
    expect(paper).not.toContain('list.ts:1`');
  });
});

test('MUTANTS.md is what mutants.json makes', () => {
  const folder = join(packageRoot(), 'reports/published');
  const { runs } = JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8'));
  expect(readFileSync(join(folder, 'MUTANTS.md'), 'utf8')).toBe(mutantsMarkdown(runs));
});
