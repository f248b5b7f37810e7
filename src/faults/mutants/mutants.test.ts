import { wildcard } from '../../text/wildcard.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { BitSet } from './bit-set.ts';
import { Coverage } from './coverage.ts';
import { disjointBatches } from './disjoint-batches.ts';
import type { Mutant } from './mutant.ts';
import { nearRules } from './near-rules.ts';
import { Reach } from './reach.ts';
import { orderScenarios } from './order-scenarios.ts';
import { readReviewed, reviewOf, type ReviewedMutants } from './reviewed-mutants.ts';
import { sample } from './sample.ts';

const mutant = (id: number, more: Partial<Mutant> = {}): Mutant => ({
  id,
  file: 'src/server/verbs/list.ts',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 5,
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  ...more,
});

const setOf = (...ids: readonly number[]): BitSet => {
  const flags = new Uint8Array(20);
  for (const id of ids) flags[id] = 1;
  return BitSet.ofFlags(flags);
};

const scenario = (id: string, rules: readonly string[], uri = 'a.feature'): ScenarioEntry =>
  ({ id, rules, uri }) as unknown as ScenarioEntry;

describe('coverage', () => {
  const coverage = new Coverage(
    [setOf(1)],
    new Map([
      ['a', setOf(2, 9)],
      ['b', BitSet.ofText(setOf(9, 19).text)],
    ]),
  );

  test.each([
    ['all scenarios reach what runs at the start', 1, ['a', 'b']],
    ['one scenario', 2, ['a']],
    ['both scenarios, one of them read from its text', 9, ['a', 'b']],
    ['the last mutant', 19, ['b']],
    ['none', 3, []],
  ])('%s', (_, id, expected) => {
    expect(coverage.scenariosOf(id)).toEqual(expected);
    expect(coverage.isUnreached(id)).toBe(expected.length === 0);
  });
});

test('a function that is defined while its module loads is reached where something inside it is', () => {
  const replaced = mutant(1, { mutator: 'ArrowFunction', line: 1, endLine: 5, endColumn: 2 });
  const inside = mutant(2, { line: 3, endLine: 3 });
  const dead = mutant(3, { mutator: 'ArrowFunction', line: 7, endLine: 9 });
  const neverRun = mutant(4, { line: 8, endLine: 8 });
  const coverage = new Coverage(
    [setOf(1, 3)],
    new Map([
      ['a', setOf(2)],
      ['b', setOf(9)],
    ]),
  );
  const reach = new Reach([replaced, inside, dead, neverRun], coverage);
  expect([...reach.scenariosOf(replaced)]).toEqual(['a']);
  expect(reach.isUnreached(replaced)).toBe(false);
  expect(reach.isUnreached(dead)).toBe(true);
});

describe('batches', () => {
  test('mutants that contain each other are never active together', () => {
    const outer = mutant(1, { line: 1, endLine: 9 });
    const inner = mutant(2, { line: 3, endLine: 3 });
    const elsewhere = mutant(3, { file: 'src/server/verbs/get.ts', line: 3, endLine: 3 });
    expect(disjointBatches([outer, inner, elsewhere], 5)).toEqual([[outer, elsewhere], [inner]]);
  });

  test('neighbours on one line can be active together, up to the size of a batch', () => {
    const line = [0, 1, 2].map((at) => mutant(at, { column: 1 + 4 * at, endColumn: 5 + 4 * at }));
    expect(disjointBatches(line, 2).map((batch) => batch.map(({ id }) => id))).toEqual([[0, 1], [2]]);
  });
});

describe('the rules near a mutant', () => {
  const text = [
    'export const pagingBehaviours = {',
    '  capPage(size) {',
    '    return size; // PAGE-03',
    '  },',
    ...Array.from({ length: 20 }, () => ''),
    'const far = "RV-01";',
  ].join('\n');
  const places = Object.fromEntries(
    [
      ['PAGE-09', 'src/server/behaviours/paging.ts: capPage'],
      ['PAGE-10', 'src/server/behaviours/paging.ts: other'],
      ['OPS-01', 'src/server/verbs/list.ts'],
    ].map(([id = '', place = '']) => [
      id,
      { steps: [], checks: [], implementer: 'server' as const, implementation: [place], faults: [] },
    ]),
  );

  test('come first by lines, then by declaration, then by file', () => {
    expect(nearRules({ file: 'src/server/behaviours/paging.ts', line: 3 }, text, places)).toEqual([
      'PAGE-03',
      'PAGE-09',
      'RV-01',
      'PAGE-10',
    ]);
  });

  test('order the scenarios; the others follow in turns over the features', () => {
    const all = [
      scenario('1', ['A-01'], 'a.feature'),
      scenario('2', ['A-02'], 'a.feature'),
      scenario('3', ['B-01'], 'b.feature'),
      scenario('4', ['C-01', 'A-09'], 'b.feature'),
    ];
    expect(orderScenarios(all, ['A-09']).map(({ id }) => id)).toEqual(['4', '1', '3', '2']);
  });

  test('are followed by basic rules where there are many near ones', () => {
    const near = Array.from({ length: 20 }, (_, index) => scenario(`near ${index}`, ['HOOK-13'], 'a.feature'));
    const all = [scenario('far', ['A-01'], 'b.feature'), scenario('basic', ['CALL-03'], 'c.feature'), ...near];
    const order = orderScenarios(all, ['HOOK-13']).map(({ id }) => id);
    expect(order.slice(14, 19)).toEqual(['near 14', 'near 15', 'basic', 'near 16', 'near 17']);
    expect(order).toHaveLength(22);
    expect(order.at(-1)).toBe('far');
  });
});

describe('the sample', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);

  test('is the same for the same seed, without repeats, and another for another seed', () => {
    expect(sample(items, 40, 7)).toEqual(sample(items, 40, 7));
    expect(new Set(sample(items, 40, 7)).size).toBe(40);
    expect(sample(items, 40, 8)).not.toEqual(sample(items, 40, 7));
  });

  test('contains everything if there is less than wished', () => {
    expect([...sample(items, 500, 1)].sort((a, b) => a - b)).toEqual(items);
  });
});

describe('a review', () => {
  const entry = (more: Partial<ReviewedMutants>): ReviewedMutants => ({
    file: 'src/server/verbs/*',
    why: 'equivalent',
    reason: 'a reason of at least twenty letters',
    ...more,
  });

  test.each([
    ['of a folder', entry({}), true],
    ['of another folder', entry({ file: 'src/server/kinds/*' }), false],
    ['of a file whose dot is no pattern', entry({ file: 'src/server/verbs/listxts' }), false],
    ['of the same line', entry({ line: 'ready: true' }), true],
    ['of another line', entry({ line: 'late: true' }), false],
    ['of a block around the line', entry({ blocks: ['other', 'columns: ['] }), true],
    ['of the outer block', entry({ blocks: ['const kind'] }), true],
    ['of a block before the line', entry({ blocks: ['defaults: ['] }), false],
    ['of another change', entry({ replacement: 'null' }), false],
    ['of another kind of change', entry({ mutator: 'Regex' }), false],
    ['of the same change', entry({ original: 'true', replacement: 'false', mutator: 'BooleanLiteral' }), true],
  ])('%s', (_, reviewed, matches) => {
    const source = 'const kind = {\n  defaults: [\n    1,\n  ],\n\n  columns: [\n    ready: true,\n';
    expect(reviewOf({ ...mutant(1), line: 7 }, source, [reviewed])).toBe(matches ? reviewed : null);
  });

  test('made after a survivor comes before one made from reading', () => {
    const [read, survived] = [entry({ basis: 'reading' }), entry({ mutator: 'BooleanLiteral' })];
    expect(reviewOf(mutant(1), 'ready: true', [read, survived])).toBe(survived);
    expect(reviewOf(mutant(1), 'ready: true', [read])).toBe(read);
  });
});

test('the reviewed mutants of this repository can be read, and their lines exist', () => {
  const root = packageRoot();
  const sources = ['src', 'steps'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [`${room}/${name}`, readFileSync(join(root, room, name), 'utf8')] as const),
  );
  for (const { file, line = '', blocks = [] } of readReviewed(join(root, 'src/faults/mutants/reviewed.yaml'))) {
    const texts = sources.filter(([name]) => wildcard(file).test(name)).map(([, text]) => text);
    for (const part of [line, ...blocks])
      expect(
        texts.some((text) => text.includes(part)),
        `${file}: ${part}`,
      ).toBe(true);
  }
});
