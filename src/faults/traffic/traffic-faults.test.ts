import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { Catalogue } from '../../rules/catalogue.ts';
import { unmatchedRules } from '../../rules/selection.ts';
import { trafficTopics } from './all.ts';
import { joinedTrafficRuns, type TrafficOutput, publishedTrafficRun } from './published-traffic.ts';
import { readReviewedTraffic } from './reviewed-traffic-faults.ts';
import { trafficMarkdown } from './traffic-markdown.ts';
import type { TrafficRow } from './traffic-row.ts';

const all = trafficTopics.flatMap(({ faults }) => faults);

test('each traffic fault has a name of its own, and rules that exist', () => {
  const names = [...all.map(({ id }) => id), ...trafficTopics.map(({ name }) => name)];
  expect(names.filter((name, at) => names.indexOf(name) !== at || !/^[a-z][a-z0-9-]+$/.test(name))).toEqual([]);
  const { scenarios } = Catalogue.read();
  expect(all.flatMap(({ id, rules }) => unmatchedRules(scenarios, rules).map((rule) => `${id}: ${rule}`))).toEqual([]);
});

test('what a fault breaks is a section of the documents, a specification, or no sentence', () => {
  const known = Object.keys(JSON.parse(readFileSync(join(packageRoot(), 'features/sections.json'), 'utf8')));
  const isKnown = (breaks: string): boolean =>
    known.includes(breaks) || /^RFC \d+( [\d.]+)?$|^no sentence$/.test(breaks);
  expect(all.filter(({ breaks }) => !isKnown(breaks)).map(({ id, breaks }) => `${id}: ${breaks}`)).toEqual([]);
});

test('each review is about a traffic fault', () => {
  const reviewed = readReviewedTraffic(join(packageRoot(), 'src/faults/traffic/reviewed.yaml'));
  expect(reviewed.map(({ id }) => id).filter((id) => !all.some((one) => one.id === id))).toEqual([]);
});

const row = (id: string, more: Partial<TrafficRow> = {}): TrafficRow => ({
  id,
  topic: 'lists',
  description: 'lists | are empty',
  breaks: 'A 2.1',
  outcome: 'survived',
  killer: null,
  changes: 3,
  scenarios: 9,
  unknown: {},
  errors: [],
  ms: 5,
  review: null,
  ...more,
});

test('the published scores count what fired, and what breaks a sentence', () => {
  const output: TrafficOutput = {
    target: { name: 'kube-apiserver', release: '1.37.2' },
    chosen: 4,
    wholeSuite: false,
    judged: 20,
    passed: 19,
    rows: [
      row('one', {
        outcome: 'killed',
        killer: { scenario: 'a:1', rules: ['LIST-01'], verdict: 'fail', finding: 'none' },
      }),
      row('two'),
      row('three'),
      row('four', { outcome: 'never fired' }),
    ],
  };
  const run = publishedTrafficRun(output, [{ id: 'three', why: 'no-sentence', reason: 'Nothing says so.' }]);
  const again = { ...run, withoutFault: [{ judged: 5, passed: 5 }], faults: run.faults.slice(0, 1) };
  const joined = joinedTrafficRuns([
    { ...again, faults: run.faults.map((one) => ({ ...one, outcome: 'survived' })) },
    run,
  ]);
  expect(joined).toEqual([{ ...run, withoutFault: [...again.withoutFault, ...run.withoutFault] }]);
  const paper = trafficMarkdown([run]);
  expect(paper).toContain('| together | 1 of 3 (33 %) | 1 of 2 (50 %) |');
  expect(paper).toContain('| `one` | lists \\| are empty | LIST-01 |');
  expect(paper).toContain('| `three` | lists \\| are empty | A 2.1 | survived | no-sentence: Nothing says so. |');
  expect(paper).toContain('| `four` | lists \\| are empty | A 2.1 | never fired | open |');
});

test('TRAFFIC.md is what traffic.json makes', () => {
  const folder = join(packageRoot(), 'reports/published');
  const { runs } = JSON.parse(readFileSync(join(folder, 'traffic.json'), 'utf8'));
  expect(readFileSync(join(folder, 'TRAFFIC.md'), 'utf8')).toBe(trafficMarkdown(runs));
});
