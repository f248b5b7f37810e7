import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { buildReport } from '../build-report.ts';
import { packScenario } from '../evidence/pack-evidence.ts';
import { jsonPieces } from '../formats/json.ts';
import type { ExchangeEvidence, Report, ScenarioResult } from '../model.ts';
import { headerOf, resultOf } from '../test-support/results.ts';
import { packedReport } from './pack-report.ts';
import { readPublished } from './read-published.ts';
import { siteFiles } from './site.ts';

const exchange: ExchangeEvidence = {
  seq: 1,
  actor: 'admin',
  method: 'GET',
  path: '/api/v1/namespaces',
  requestBody: null,
  status: 200,
  responseHeaders: {},
  responseBody: '{}',
  failure: null,
  startedMs: 0,
  ms: 1,
  frames: null,
  curl: 'curl http://t/api/v1/namespaces',
};
const result = (rule: string, verdict: ScenarioResult['verdict']): ScenarioResult =>
  resultOf({ rules: [rule], verdict, steps: ['a step'], exchanges: [exchange] });
const report = (release: string, ...results: readonly ScenarioResult[]): Report =>
  buildReport({
    header: headerOf({
      target: { name: 'server <b>', baseUrl: 'http://t', dialect: 'neutral', release },
      planned: results.map(({ id }) => id),
      command: 'planecheck run --kubeconfig /home/me/config --seed 7 --assets /opt/bin',
    }),
    results: results.map((one) => packScenario(one)),
    footer: { finished: '2026-01-01T00:00:01Z', complete: true },
  });

const folder = mkdtempSync(join(tmpdir(), 'planecheck-publish-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const publish = (name: string, content: Report): void =>
  writeFileSync(join(folder, `${name}.json.gz`), gzipSync([...jsonPieces(packedReport(content))].join('')));

describe('a packed report', () => {
  const packed = packedReport(report('1', result('PAGE-01', 'pass'), result('PAGE-03', 'fail')));
  const scenarioOf = (rule: string) => packed.rules.find(({ id }) => id === rule)?.scenarios[0];

  it('has the evidence of failed rules, but not of passed rules', () => {
    expect(scenarioOf('PAGE-01')).toMatchObject({ verdict: 'pass', evidence: null, steps: [] });
    expect(scenarioOf('PAGE-03')).toMatchObject({ verdict: 'fail', evidence: { exchanges: 1 }, steps: ['a step'] });
  });

  it('has no path of the machine in its command', () => {
    expect(packed.run.command).toBe('planecheck run --seed 7');
  });
});

describe('a site', () => {
  publish('server-1.9', report('1.9', result('PAGE-01', 'pass'), result('PAGE-03', 'fail')));
  publish('server-1.10', report('1.10', result('PAGE-01', 'pass'), result('PAGE-03', 'pass')));
  const files = new Map([...siteFiles(readPublished(folder))].map(({ path, pieces }) => [path, [...pieces].join('')]));

  it('has an overview, a matrix, and a page and badges for each server', () => {
    expect([...files.keys()]).toEqual([
      'index.html',
      'matrix.html',
      ...['server-1.9', 'server-1.10'].flatMap((name) => [
        `${name}.html`,
        `badges/${name}.svg`,
        `badges/${name}-4-endpoints.svg`,
      ]),
    ]);
  });

  it('says what changed from one release to the next, in numeric order', () => {
    const index = files.get('index.html') ?? '';
    expect(index).toContain('server &lt;b&gt; 1.9 to server &lt;b&gt; 1.10: rules 1,');
    expect(index).toMatch(/PAGE-03<\/th><td><span class="verdict fail">fail[\s\S]*<span class="verdict pass">pass/);
  });

  it('has badges that show which chapters hold', () => {
    expect(files.get('badges/server-1.9-4-endpoints.svg')).toContain('4 Endpoints: 1 of 2 rules do not hold');
    expect(files.get('badges/server-1.10-4-endpoints.svg')).toContain('4 Endpoints: 2 rules pass');
  });
});

it.each([
  ['a missing folder', join(folder, 'none'), /there is no such folder/],
  ['a folder without packed reports', import.meta.dirname, /no packed reports; make one with/],
])('%s is rejected', (_name, path, message) => {
  expect(() => readPublished(path)).toThrow(message);
});
