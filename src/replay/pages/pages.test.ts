import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { packageRoot } from '../../package-root.ts';
import { type LoadedSession, loadSession } from '../../recorder/session/session-exchanges.ts';
import { toJUnit } from '../../report/formats/junit.ts';
import { chromiumPath, openBrowser } from '../../report/html/test-support/browser.ts';
import { audit } from '../audit.ts';
import type { ReplayedExchange } from '../outcome/replay-result.ts';
import { auditReport } from './audit-report.ts';
import { replayCauses } from './replay-causes.ts';
import { replayPage } from './replay-page.ts';
import { sessionPage } from './session-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-pages-'));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let session: LoadedSession;
let replayed: readonly ReplayedExchange[];

beforeAll(async () => {
  session = await loadSession(join(packageRoot(), 'recordings/informer.session.ndjson'), dialectNamed);
  replayed = session.exchanges.map(({ seq, request }, index) => ({
    seq,
    method: request.method,
    path: request.path,
    verb: 'get',
    verdict: index === 0 ? 'same' : 'differs',
    reason: '',
    differences:
      index === 0 ? [] : [{ where: `body.items[a/b${index}].spec.a`, expected: index, seen: null, kind: 'behaviour' }],
    ignored: [],
  }));
  const counts = { same: 1, differs: replayed.length - 1, environment: 0, 'cannot-replay': 0 };
  const result = { session: 's', target: 't', order: 'recorded', notes: [], presupposes: [], counts } as const;
  writeFileSync(join(folder, 'session.html'), [...sessionPage('s', session)].join(''));
  writeFileSync(
    join(folder, 'replay.html'),
    [...replayPage({ ...result, exchanges: replayed }, session.exchanges)].join(''),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('exchanges with the same kind of difference in the same place have one cause', () => {
  expect(replayCauses(replayed)).toMatchObject([
    { verdict: 'differs', what: 'body.items[].spec.a: expected number, seen null', exchanges: expect.anything() },
  ]);
});

it('an audit makes a report like that of a run; a rule without traffic to judge is not applicable', () => {
  const about = { file: 's', product: '0', command: 'planecheck audit s', now: '2026-01-01T00:00:00Z' };
  const { rules, summary } = auditReport(session, audit(session.exchanges), about);
  expect(new Set(rules.map(({ verdict }) => verdict))).toEqual(new Set(['pass', 'not-applicable']));
  expect(rules.every(({ title }) => title.endsWith('.'))).toBe(true);
  expect(summary).toMatchObject({ conformant: true });
  const finding = { message: 'it modifies managedFields', expected: 'a', seen: 'b', exchanges: [1] };
  const report = auditReport(session, [{ rule: 'META-46', verdict: 'fail', seen: 1, findings: [finding] }], about);
  expect(report.summary.conformant).toBe(false);
  expect(report.rules[0]?.scenarios[0]?.evidence).toMatchObject({ exchanges: 1 });
  expect(toJUnit(report)).toMatch(/<failure [^>]*message="it modifies managedFields"/);
});

describe.skipIf(chromiumPath() === null)('in a browser', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    browser = await openBrowser({ viewport: { width: 360, height: 720 } });
  });
  afterAll(() => browser.close());

  const open = async (name: string, hash = ''): Promise<{ page: Page; complaints: string[] }> => {
    const page = await browser.context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${pathToFileURL(join(folder, name)).href}${hash}`);
    return { page, complaints };
  };

  it('the page of a session is a timeline, and shows a watch as a stream of events', async () => {
    const { page, complaints } = await open('session.html', '#?verdict=stream');
    const row = page.locator('.rule').first();
    await row.locator('> summary').click();
    await row.locator('.timeline li').first().waitFor();
    expect(await row.locator('.timeline').innerText()).toMatch(/ADDED|MODIFIED|DELETED|BOOKMARK/);
    expect(complaints).toEqual([]);
  });

  it('the page of a replay shows differences by cause, and the recorded exchange', async () => {
    const { page, complaints } = await open('replay.html');
    expect(await page.locator('[data-cause]').count()).toBe(1);
    const row = page.locator('.rule[data-verdict=differs]').first();
    await row.locator('> summary').click();
    await row.locator('.single pre').first().waitFor();
    expect(await row.innerText()).toContain('body.items[a/b1].spec.a');
    expect(complaints).toEqual([]);
  });

  it.each(['session.html', 'replay.html'])('%s is accessible on a phone, without scrolling sideways', async (name) => {
    const { page } = await open(name);
    const row = page.locator('.rule').first();
    await row.locator('> summary').click();
    await row.locator('.single pre').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    await page.evaluate(axe);
    const violations = 'axe.run().then(({ violations }) => violations.map(({ id, nodes: [n] }) => id + n.html))';
    expect(await page.evaluate(violations)).toEqual([]);
  });
});
