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

  it('JUnit holds only what strict readers know, and each suite counts its own cases', () => {
    const known: Readonly<Record<string, readonly string[]>> = {
      testsuites: ['name', 'tests', 'failures', 'errors', 'time'],
      testsuite: ['name', 'tests', 'failures', 'errors', 'skipped', 'time'],
      testcase: ['classname', 'name', 'time'],
      failure: ['type', 'message'],
      error: ['type', 'message'],
      skipped: ['type', 'message'],
      'system-out': [],
    };
    const xml = toJUnit(report);
    for (const [, element = '', attributes = ''] of xml.matchAll(/<([a-z][a-z-]*)((?: [^<>]*)?)>/g)) {
      expect(Object.keys(known)).toContain(element);
      for (const [, name] of attributes.matchAll(/ ([\w-]+)="[^"]*"/g)) expect(known[element], element).toContain(name);
    }
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

  it('HTML escapes what servers say and needs nothing from a network', () => {
    const html = toHtml(report);
    expect(html).not.toContain('<b>&');
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
  });

  it('Markdown lists each rule that needs a look', () => {
    const text = toMarkdown(report);
    expect(text).toContain('is not conformant');
    expect(text).toContain('| PAGE-02 | must | fail |');
    expect(text).toContain('a &lt;b&gt;&amp;"quoted" \\| piped\\u0001');
  });
});
