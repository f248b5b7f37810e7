import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildReport } from '../report/build-report.ts';
import { packScenario } from '../report/evidence/pack-evidence.ts';
import { toHtml } from '../report/html/html.ts';
import type { ExchangeEvidence, ScenarioResult } from '../report/model.ts';
import type { BenchLine } from './bench-line.ts';

const rules = 2_600;
const scenarios = 2 * rules;
const exchangesOfAll = 30_000;

/** Bodies as servers write them, each a little different: names, uids, versions, times. */
const exchange = (seq: number): ExchangeEvidence => {
  const uid = ((seq * 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  const items = Array.from({ length: 4 }, (_, index) => ({
    metadata: {
      name: `item-${seq}-${index}`,
      namespace: `pc-bench-${seq % 97}-ns-1`,
      uid: `${uid}-0000-4000-8000-00000000000${index}`,
      resourceVersion: String(seq * 7 + index),
      creationTimestamp: '2026-01-01T00:00:00Z',
    },
    // Text that hardly compresses, as certificates, tokens and managed fields are.
    data: { k: createHash('sha512').update(`${seq} ${index}`).digest('base64') },
  }));
  return {
    seq,
    actor: 'admin',
    method: 'GET',
    path: `/api/v1/namespaces/pc-bench-${seq % 97}-ns-1/configmaps?limit=${(seq % 9) + 1}`,
    requestBody: null,
    status: 200,
    responseHeaders: { 'content-type': 'application/json', 'audit-id': uid },
    responseBody: JSON.stringify({
      kind: 'ConfigMapList',
      apiVersion: 'v1',
      metadata: { resourceVersion: String(seq * 7) },
      items,
    }),
    failure: null,
    startedMs: seq,
    ms: 2,
    frames: null,
    curl:
      'curl -sS -i --cacert "$CA" -X GET -H "Authorization: Bearer $TOKEN" ' +
      `'https://127.0.0.1:6443/api/v1/namespaces/pc-bench-${seq % 97}-ns-1/configmaps?limit=${(seq % 9) + 1}'`,
  };
};

const ruleOf = (index: number): string =>
  `${['PAGE', 'RV', 'CSR', 'SSA', 'WATCH', 'LIM'][index % 6]}-${String(Math.floor(index / 6)).padStart(2, '0')}`;

const result = (index: number, exchanges: readonly ExchangeEvidence[]): ScenarioResult => ({
  id: `features/bench.feature:${index}`,
  name: `A claim that rule ${index} makes of lists, pages and versions`,
  feature: 'Bench',
  uri: 'features/bench.feature',
  line: index,
  rules: [ruleOf(index % rules)],
  level: 'must',
  after: [],
  verdict: index % 40 === 0 ? 'fail' : 'pass',
  reason: index % 40 === 0 ? 'a page holds one item more than it may' : '',
  ms: 12,
  steps: [
    'a test namespace with 7 config maps',
    'I list the config maps 3 at a time',
    'no page holds more than 3 items',
  ],
  checks: [{ name: 'a check', seen: 3 }],
  findings:
    index % 40 === 0
      ? [
          {
            message: 'a page holds one item more than it may',
            expected: { items: 3 },
            seen: { items: 4 },
            exchanges: [1],
          },
        ]
      : [],
  observations: [],
  exchanges,
});

/**
 * Milliseconds until a page shows its first text, until its search works, and until a search has its result; and the
 * milliseconds of processor time that the page's thread took until its search works, which other programs on the
 * machine hardly change.
 */
interface Opened {
  readonly painted: number;
  readonly ready: number;
  readonly filtered: number;
  readonly processor: number;
}

/** How many times slower than this machine a phone is. */
const phoneSlowdown = 4;

/** Opens the page of this file in a headless browser; null if there is no browser. */
const opened = async (path: string, profile: string, isPhone: boolean): Promise<Opened | null> => {
  const playwright = await import('playwright-core').catch(() => null);
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (playwright === null || statSync(executablePath, { throwIfNoEntry: false }) === undefined) return null;
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 };
  const browser = await playwright.chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args,
    viewport,
  });
  try {
    const page = await browser.newPage();
    const devTools = await browser.newCDPSession(page);
    await devTools.send('Performance.enable');
    if (isPhone) await devTools.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
    const started = performance.now();
    await page.goto(pathToFileURL(path).href, { waitUntil: 'commit' });
    await page.locator('#filter output').filter({ hasText: 'rules' }).waitFor();
    const ready = performance.now() - started;
    const { metrics } = await devTools.send('Performance.getMetrics');
    const processor = 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
    const searched = performance.now();
    await page.locator('#filter input[type=search]').fill('PAGE-07');
    await page.locator('#filter output').filter({ hasText: /^1 of/ }).waitFor();
    const filtered = performance.now() - searched;
    const painted = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0");
    return { painted: Number(painted), ready, filtered, processor };
  } finally {
    await browser.close();
  }
};

const openedLines = (where: string, found: Opened | null): readonly BenchLine[] =>
  found === null
    ? []
    : [
        { what: `first text ${where}`, value: found.painted, unit: 'ms', budget: 'at most 1000' },
        { what: `search works ${where}`, value: found.ready, unit: 'ms', budget: 'at most 2000' },
        { what: `processor time until then ${where}`, value: found.processor, unit: 'ms', budget: 'at most 2000' },
        { what: `result of a search ${where}`, value: found.filtered, unit: 'ms', budget: 'at most 500' },
      ];

/**
 * A report of 2,600 rules, 5,200 scenarios and 30,000 exchanges: how large its HTML is, how long it takes to write and
 * to open.
 */
export const reportBench = async (): Promise<readonly BenchLine[]> => {
  const each = Math.ceil(exchangesOfAll / scenarios);
  const results = Array.from({ length: scenarios }, (_, index) =>
    result(
      index,
      Array.from({ length: each }, (_unused, nth) => exchange(index * each + nth)),
    ),
  );
  const report = buildReport({
    header: {
      format: 1,
      id: 'bench',
      seed: 1,
      started: '2026-01-01T00:00:00Z',
      planecheck: '0',
      target: { name: 'bench', baseUrl: 'http://127.0.0.1', dialect: 'neutral', release: null },
      planned: results.map((one) => one.id),
      command: 'planecheck run',
    },
    results: results.map((one) => packScenario(one)),
    footer: { finished: '2026-01-01T00:01:00Z', complete: true },
  });
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-bench-'));
  try {
    const path = join(folder, 'report.html');
    const started = performance.now();
    writeFileSync(path, toHtml(report));
    const written = performance.now() - started;
    const desktop = await opened(path, join(folder, 'profile'), false);
    const phone = await opened(path, join(folder, 'phone'), true);
    return [
      {
        what: 'HTML of 2,600 rules, 30,000 exchanges',
        value: statSync(path).size / 1_000_000,
        unit: 'MB',
        budget: 'below 22',
      },
      { what: 'writing it', value: written, unit: 'ms', budget: '' },
      ...openedLines('on a desktop', desktop),
      ...openedLines(`on a phone (${phoneSlowdown} times slower)`, phone),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
