import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { buildReport } from '../build-report.ts';
import { packScenario } from '../evidence/pack-evidence.ts';
import { toHtml } from '../html/html.ts';
import { toJUnit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import type { ScenarioResult } from '../model.ts';
import { junitErrors } from './test-support/junit-errors.ts';
import { headerOf, resultOf } from '../test-support/results.ts';
import { verdicts } from '../verdict.ts';

const ids = [
  'PAGE-01',
  'PAGE-02',
  'PAGE-03',
  'PAGE-04',
  'PAGE-05',
  'PAGE-06',
  'PAGE-07',
  'PAGE-08',
  'PAGE-09',
  'PAGE-10',
];
const nasty = 'a <b>&"quoted" | piped\u0001';
const results: ScenarioResult[] = verdicts.map((verdict, index) =>
  resultOf({
    rules: [ids[index] as string],
    verdict,
    name: nasty,
    reason: verdict === 'pass' ? '' : nasty,
    findings: verdict === 'fail' ? [{ message: nasty, expected: { a: 1 }, seen: null, exchanges: [1] }] : [],
    exchanges: [
      {
        seq: 1,
        actor: 'admin',
        method: 'GET',
        path: '/api',
        requestBody: null,
        status: 200,
        responseHeaders: {},
        responseBody: nasty,
        failure: null,
        startedMs: 0,
        ms: 1,
        frames: null,
        curl: 'curl',
      },
    ],
  }),
);
const report = buildReport({
  header: headerOf({
    target: { name: 't', baseUrl: 'http://t', dialect: 'neutral', release: '1.24.17' },
    planned: results.map((result) => result.id),
    command: 'planecheck run --seed 1',
  }),
  results: results.map((result) => packScenario(result)),
  footer: { finished: '2026-01-01T00:00:01Z', complete: true },
});

describe('what is written of a report', () => {
  it('fits its schema', () => {
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(
      JSON.parse(readFileSync(join(packageRoot(), 'schemas/files/report.json'), 'utf8')),
    );
    expect(validate(JSON.parse(JSON.stringify(report))) ? [] : validate.errors).toEqual([]);
  });

  it('JUnit counts failures, errors and skipped as CI systems do, and escapes', () => {
    const xml = toJUnit(report);
    expect(xml).toMatch(/<testsuites name="planecheck" tests="10" failures="3" errors="1" time="[\d.]+">/);
    expect(xml.match(/<failure /g)).toHaveLength(3);
    expect(xml.match(/<error /g)).toHaveLength(1);
    expect(xml.match(/<skipped /g)).toHaveLength(2);
    expect(xml).not.toContain('<b>');
    expect(xml).not.toContain('\u0001');
  });

  it('JUnit fits the schema of strict readers, and each suite counts its own cases', async () => {
    const xml = toJUnit(report);
    expect(await junitErrors(xml)).toEqual([]);
    const suites = [
      ...xml.matchAll(
        new RegExp(
          '<testsuite (name="[^"]*") tests="(\\d+)" failures="(\\d+)" errors="(\\d+)" skipped="(\\d+)"[^>]*>' +
            '([\\s\\S]*?)</testsuite>',
          'g',
        ),
      ),
    ];
    expect(suites.length).toBeGreaterThan(0);
    for (const [, , tests, failures, errors, skipped, inner = ''] of suites) {
      const count = (element: string): string => String(inner.split(`<${element} `).length - 1);
      expect([tests, failures, errors, skipped]).toEqual(['testcase', 'failure', 'error', 'skipped'].map(count));
    }
  });

  it('JUnit has the elements that GitLab reads, and no two cases that it takes for one', () => {
    const twice = buildReport({
      header: headerOf({ started: '2026-01-01T00:00:00.000Z' }),
      results: ['a', 'b'].map((id) =>
        packScenario(resultOf({ id, uri: `features/${id}.feature`, rules: ['PAGE-01'], verdict: 'pass' })),
      ),
      footer: { finished: '2026-01-01T00:00:01.000Z', complete: true },
    });
    for (const xml of [toJUnit(report), toJUnit(twice)]) {
      const cases = [...xml.matchAll(/<testcase ([^>]*)>([\s\S]*?)<\/testcase>/g)];
      expect(cases.length).toBe(xml.split('<testcase').length - 1);
      const keys = cases.map(([, attributes = '', body = '']) => {
        const [, classname, name] = /^classname="([^"]+)" name="([^"]+)" time="\d+\.\d{3}"$/.exec(attributes) ?? [];
        // GitLab shows one outcome of a case.
        expect([...body.matchAll(/<(failure|error|skipped)[ >]/g)].length, body).toBeLessThan(2);
        expect(body).toMatch(/^(<(failure|error|skipped|system-out)[ >][\s\S]*)?$/);
        return `${classname} ${name}`;
      });
      expect(keys).not.toContain('undefined undefined');
      expect(new Set(keys).size).toBe(keys.length);
      expect(xml).toMatch(/^<\?xml [^>]*\?>\s*<testsuites [^>]*>\s*<testsuite /);
    }
  });

  it('JUnit has unique names, the time of the run, and the requests that show a finding', async () => {
    const exchange = results[0]?.exchanges[0];
    const scenario = (id: string, uri: string) =>
      resultOf({
        id,
        uri,
        rules: ['PAGE-01', 'PAGE-02'],
        verdict: 'fail',
        ms: 1_500,
        findings: [{ message: 'm', expected: 1, seen: 2, exchanges: [1] }],
        exchanges: exchange ? [{ ...exchange, curl: "curl -sS -i -X GET 'http://t/api'" }] : [],
      });
    const xml = toJUnit(
      buildReport({
        header: headerOf({ started: '2026-01-01T00:00:00.000Z' }),
        results: [scenario('a', 'features/a.feature'), scenario('b', 'features/b.feature')].map((one) =>
          packScenario(one),
        ),
        footer: { finished: '2026-01-01T00:00:02.500Z', complete: true },
      }),
    );
    expect(await junitErrors(xml)).toEqual([]);
    expect([...xml.matchAll(/ name="(PAGE[^"]*)" time="([^"]*)"/g)].map(([, ...found]) => found)).toEqual([
      ['PAGE-01 a claim', '1.500'],
      ['PAGE-02 a claim', '0.000'],
      ['PAGE-01 a claim #2', '1.500'],
      ['PAGE-02 a claim #2', '0.000'],
    ]);
    expect(xml).toMatch(/<testsuites [^>]*time="2\.500">/);
    expect(xml).toMatch(/timestamp="2026-01-01T00:00:00" file="features\/a\.feature"/);
    expect(xml).toContain('curl -sS -i -X GET &#39;http://t/api&#39;');
  });

  it('HTML escapes what servers say and needs nothing from a network', () => {
    const html = toHtml(report);
    expect(html).not.toContain('<b>&');
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    for (const id of ids) expect(html).toContain(`"id":"${id}"`);
  });

  it('Markdown lists each rule that needs a look', () => {
    const text = toMarkdown(report);
    expect(text).toContain('is not conformant');
    expect(text).toContain('| PAGE-02 | must | fail |');
    expect(text).toContain('a &lt;b&gt;&amp;"quoted" \\| piped\\u0001');
  });
});
