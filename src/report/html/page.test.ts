import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { buildReport } from '../build-report.ts';
import { matrixHtml, matrixOf } from '../compare/matrix.ts';
import { readRunLog } from '../log/run-log.ts';
import { toHtml } from './html.ts';
import { chromiumPath, openBrowser } from './test-support/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-page-'));
const address = pathToFileURL(join(folder, 'report.html')).href;
const matrixAddress = pathToFileURL(join(folder, 'matrix.html')).href;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Look = NonNullable<Parameters<typeof openBrowser>[0]>;

// Without a browser there is nothing to look at the page with.
describe.skipIf(chromiumPath() === null)('the report in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    const report = buildReport(readRunLog(join(packageRoot(), 'src/report/test-support/format-1/run.ndjson')));
    writeFileSync(join(folder, 'report.html'), toHtml(report));
    writeFileSync(join(folder, 'matrix.html'), matrixHtml(matrixOf([report, report])));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The page at this address, and what it complained about. */
  const open = async (hash = '', from = browser, url = address): Promise<{ page: Page; complaints: string[] }> => {
    const page = await from.context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(`asks for ${request.url()}`);
    });
    await page.goto(url + hash);
    return { page, complaints };
  };
  const withLook = async (look: Look, use: (own: Browser) => Promise<void>): Promise<void> => {
    const own = await openBrowser(look);
    try {
      await use(own);
    } finally {
      await own.close();
    }
  };

  it('opens from disk without a network and says in its heading how it went', async () => {
    const { page, complaints } = await open();
    expect(await page.locator('h1').innerText()).toMatch(/not conformant/);
    expect(await page.locator('.rule').count()).toBe(4);
    expect(complaints).toEqual([]);
  });

  it('a shared address opens its rule; a dot of the picture leads to one', async () => {
    const { page } = await open('#PAGE-03');
    expect(await page.locator('#PAGE-03').getAttribute('open')).not.toBeNull();
    expect(await page.locator('#PAGE-11').getAttribute('open')).toBeNull();
    await page.locator('#dots > summary').click();
    await page.locator('.dot[href="#PAGE-11"]').click();
    await page.locator('#PAGE-11[open]').waitFor();
  });

  it('filters by verdict, level and text, and finds a hidden rule by its address', async () => {
    const { page } = await open();
    const shown = (): Promise<string[]> => page.locator('.rule').evaluateAll((list) => list.map((one) => one.id));
    const all = await shown();
    await page.locator('input[value=pass]').uncheck();
    await page.locator('input[value=waived]').uncheck();
    expect(await shown()).toEqual(['LIM-06', 'PAGE-03']);
    await page.locator('input[type=search]').fill('page-03');
    expect(await shown()).toEqual(['PAGE-03']);
    await page.locator('input[type=search]').fill('');
    await page.locator('input[value=waived]').check();
    await page.locator('#filter select[name=level]').selectOption('should');
    expect(await shown()).toEqual(['PAGE-11']);
    expect(await page.locator('output').innerText()).toBe(`1 of ${all.length} rules`);
    await page.locator('#filter select[name=level]').selectOption('');
    await page.locator('#filter select[name=area]').selectOption('LIM');
    expect(await shown()).toEqual(['LIM-06']);
    await page.evaluate("location.hash = '#PAGE-03'");
    await page.locator('#PAGE-03[open]:not([hidden])').waitFor();
  });

  it('keeps the filters in the address, and takes them from a shared address', async () => {
    const { page } = await open('#?find=page-&verdict=fail,waived&level=must');
    const shown = (of: Page): Promise<string[]> => of.locator('.rule').evaluateAll((list) => list.map((one) => one.id));
    expect(await shown(page)).toEqual(['PAGE-03']);
    expect(await page.locator('#filter input[type=search]').inputValue()).toBe('page-');
    await page.locator('#filter select[name=level]').selectOption('');
    expect(await shown(page)).toEqual(['PAGE-03', 'PAGE-11']);
    const { page: other } = await open(new URL(page.url()).hash);
    expect(await shown(other)).toEqual(['PAGE-03', 'PAGE-11']);
    await other.locator('#all').click();
    expect(await shown(other)).toHaveLength(4);
    expect(new URL(other.url()).hash).toBe('');
  });

  it('lists what does not hold by its cause, and shows the rules of one', async () => {
    const { page } = await open();
    const causes = page.locator('[data-cause]');
    expect(await causes.count()).toBeGreaterThan(0);
    const first = causes.first();
    const id = await first.getAttribute('data-cause');
    await first.locator('a[href^="#?cause="]').click();
    await page.locator('#all').waitFor();
    const shown = await page.locator('.rule').evaluateAll((list) => list.map((one) => one.id));
    expect(shown.length).toBeGreaterThan(0);
    expect((await first.innerText()).split(/[\s,]+/)).toEqual(expect.arrayContaining(shown));
    expect(page.url()).toContain(`cause=${id}`);
  });

  it('creates the details of a rule that holds when it is opened', async () => {
    const { page, complaints } = await open('#?verdict=pass');
    const rule = page.locator('.rule').first();
    expect(await rule.locator('.scenario').count()).toBe(0);
    await rule.locator('> summary').click();
    await rule.locator('.scenario').first().waitFor();
    expect(await rule.locator('.steps li').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('marks where expected and seen differ', async () => {
    const { page } = await open('#LIM-06');
    expect(await page.locator('#LIM-06 .pair mark').count()).toBeGreaterThan(0);
  });

  it('unpacks evidence: exchanges with bodies, the script of the whole sequence', async () => {
    const { page, complaints } = await open('#LIM-06');
    const evidence = page.locator('#LIM-06 .evidence').first();
    await evidence.locator('> summary').click();
    const exchange = evidence.locator('.exchange').first();
    await exchange.waitFor();
    await exchange.locator('> summary').click();
    await exchange.locator('pre').first().waitFor();
    expect(await exchange.innerText()).toMatch(/content-type: application\/json/);
    expect(await evidence.locator('> details').last().textContent()).toMatch(/#!\/bin\/sh[\s\S]*curl/);
    expect(complaints).toEqual([]);
  });

  it('a keyboard reaches the filter and opens a rule', async () => {
    const { page } = await open();
    await page.locator('#filter input[type=search]').focus();
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate("document.activeElement.tagName === 'SUMMARY'")) break;
    }
    await page.keyboard.press('Enter');
    expect(await page.evaluate("document.activeElement.closest('details').open")).toBe(true);
  });

  it.each<[string, Look]>([
    ['on a wide screen', {}],
    ['in dark mode', { colorScheme: 'dark' }],
    ["at a phone's width", { viewport: { width: 360, height: 720 } }],
    ["at a phone's width in dark mode", { colorScheme: 'dark', viewport: { width: 360, height: 720 } }],
  ])('%s: accessible, no scrolling sideways', async (_name, look) => {
    await withLook(look, async (own) => {
      for (const url of [address, matrixAddress]) {
        const { page, complaints } = await open('', own, url);
        for (const details of await page.locator('.rule').all())
          await details.evaluate((one) => one.setAttribute('open', ''));
        for (const rule of await page.locator('.rule').all()) await rule.locator('.scenario').first().waitFor();
        for (const evidence of await page.locator('.evidence > summary').all()) await evidence.click();
        for (const exchange of (await page.locator('.exchange > summary').all()).slice(0, 6)) await exchange.click();
        expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(
          0,
        );
        // The page's policy allows no script but its own; the debugger may run one.
        await page.evaluate(axe);
        const violations = await page.evaluate(
          `axe.run().then(({ violations }) =>
            violations.map(({ id, nodes: [node] }) =>
              id + ': ' + node.html.slice(0, 200) + ' ' + node.failureSummary))`,
        );
        expect(violations).toEqual([]);
        expect(complaints).toEqual([]);
      }
    });
  });

  it('reads without JavaScript: claims, verdicts, reasons; it tells where the exchanges are', async () => {
    await withLook({ javaScriptEnabled: false }, async (own) => {
      const { page } = await open('', own);
      await page.locator('#LIM-06 > summary').click();
      const text = await page.locator('#LIM-06').innerText();
      expect(text).toMatch(/a page holds 8 items/);
      expect(text).toMatch(/expected/);
      expect(await page.locator('#filter').isVisible()).toBe(false);
      await page.locator('#LIM-06 .evidence > summary').first().click();
      expect(await page.locator('#LIM-06 .evidence').first().innerText()).toMatch(/report\.json/);
    });
  });
});
