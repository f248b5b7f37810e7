import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { buildReport } from '../build-report.ts';
import { matrixHtml, matrixOf } from '../compare/matrix.ts';
import { toMarkdown } from '../formats/markdown.ts';
import { readRunLog } from '../log/run-log.ts';
import { toHtml } from './html.ts';
import { pagePolicy } from './page-html.ts';
import { pageScript } from './page-script.ts';
import { chromiumPath, openBrowser } from './test-support/browser.ts';

const payloads = [
  '<script>window.ran=1</script>',
  '"><img src=x onerror="window.ran=1">',
  "'><svg onload='window.ran=1'>",
  '</script><script>window.ran=1</script>',
  '</style><script>window.ran=1</script>',
  '--><script>window.ran=1</script>',
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
  '" onmouseover="window.ran=1" autofocus onfocus="window.ran=1',
  '<a href="javascript:window.ran=1">x</a>',
  '<iframe src="http://127.0.0.1:9/x"></iframe>',
  '<base href="http://127.0.0.1:9/"><link rel=stylesheet href=x>',
  '<meta http-equiv=refresh content="0;url=http://127.0.0.1:9/">',
  '\u202e\u001b[2J\ud800<b>',
  '`${window.ran=1}`',
];
/** Members whose values the schema fixes. */
const fixed = new Set(['event', 'verdict', 'level', 'gzip']);

/** The same document with a payload in the place of every text, so that a reader still takes it. */
const filled = (value: unknown, payload: string, name = ''): unknown => {
  if (typeof value === 'string') return fixed.has(name) ? value : `${payload}${value}`;
  if (Array.isArray(value)) return value.map((entry) => filled(entry, payload, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      name === 'responseHeaders' ? `${payload}${key}` : key,
      filled(member, payload, key),
    ]),
  );
};

const folder = mkdtempSync(join(tmpdir(), 'planecheck-foreign-page-'));
const sample = readFileSync(join(packageRoot(), 'src/report/test-support/format-1/run.ndjson'), 'utf8');
const reportWith = (payload: string) => {
  const path = join(folder, 'run.ndjson');
  const lines = sample.split('\n').filter(Boolean);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(filled(JSON.parse(line), payload))}\n`).join(''));
  return buildReport(readRunLog(path));
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the policy of a page names its own style and script by their hash, and nothing else', () => {
  const page = toHtml(reportWith('x'));
  expect(page).toContain('<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;');
  expect(pagePolicy(pageScript)).not.toMatch(/unsafe|https?:|\*/);
  expect(page).not.toMatch(/\son\w+=|\sstyle=/);
});

it.each(payloads)('no markup and no link of %j is in the Markdown summary', (payload) => {
  // The last line is a code span, which is tried by itself.
  const text = toMarkdown(reportWith(payload)).replace(/^Run it again: .*$/m, '');
  expect(text).not.toMatch(/<\/?[a-z!]|(?<!\\)\]\(|[\p{Cf}\p{Cs}]|(?<!\\)`/iu);
  expect(text.includes('\u001b')).toBe(false);
});

describe.skipIf(chromiumPath() === null)('a report that somebody else made, in a browser', () => {
  type Browser = Awaited<ReturnType<typeof openBrowser>>;
  let strict: Browser;
  let lenient: Browser;
  beforeAll(async () => {
    strict = await openBrowser();
    // Escaping must do without the policy.
    lenient = await openBrowser({ bypassCSP: true });
  });
  afterAll(async () => {
    await strict?.close();
    await lenient?.close();
  });

  it.each([
    ['in order', payloads],
    ['in reverse', payloads.toReversed()],
  ])('payloads %s in every text run nothing, load nothing and are no link', async (_name, all) => {
    const report = reportWith(all.join(' '));
    for (const [name, text] of [
      ['report.html', toHtml(report)],
      ['matrix.html', matrixHtml(matrixOf([report, report]))],
    ] as const) {
      writeFileSync(join(folder, name), text);
      const address = pathToFileURL(join(folder, name)).href;
      for (const { context } of [strict, lenient]) {
        const page = await context.newPage();
        const seen: string[] = [];
        page.on('request', (request) => {
          if (request.url() !== address) seen.push(request.url());
        });
        page.on('console', (message) => seen.push(message.text()));
        page.on('pageerror', (error) => seen.push(error.message));
        page.on('dialog', (dialog) => {
          seen.push(dialog.message());
          void dialog.dismiss();
        });
        await page.goto(address);
        for (const details of await page.locator('details.rule').all())
          await details.evaluate((one) => one.setAttribute('open', ''));
        for (const rule of await page.locator('details.rule').all()) await rule.locator('.scenario').first().waitFor();
        for (const evidence of await page.locator('.evidence > summary').all()) await evidence.click();
        for (const exchange of await page.locator('.exchange > summary').all()) await exchange.click();
        expect(await page.evaluate('window.ran')).toBeUndefined();
        expect(
          await page.evaluate(
            `[...document.querySelectorAll('a')].map((a) => a.getAttribute('href'))
                .filter((href) => !/^(#|https?:)/.test(href))`,
          ),
        ).toEqual([]);
        expect(
          await page.evaluate(
            "document.querySelectorAll('body script:not([type]), iframe, img, svg, base, link, [onerror]').length",
          ),
        ).toBe(name === 'report.html' ? 1 : 0);
        expect(seen).toEqual([]);
        await page.close();
      }
    }
  });
});
