import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from '../../text/html.ts';
import { type ListPage, listPageHtml, type PageRow } from './list-page.ts';
import { chromiumPath, openBrowser } from './test-support/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-list-page-'));
const address = pathToFileURL(join(folder, 'page.html')).href;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const count = 700;
const row = (nth: number): PageRow => ({
  id: `r${nth}`,
  verdict: nth % 7 === 0 ? 'fail' : 'pass',
  level: 'must',
  causes: [],
  name: `row ${nth}`,
  text: `</script> text of row ${nth} & <more>`,
  note: 'a note',
  body: html`<p class="scenario">body of row ${nth}</p>`,
  needsAttention: nth % 7 === 0,
});
const rowsFrom = (begin: number): PageRow[] => Array.from({ length: count / 2 }, (_, index) => row(begin + index));
const text = (): string => {
  const page: ListPage = {
    title: 'rows',
    server: '',
    head: html`<h1>rows</h1>`,
    overview: html``,
    noun: 'rows',
    elsewhere: 'Elsewhere is everything.',
    verdicts: ['fail', 'pass'],
    levels: { label: 'level', values: ['must'] },
    groups: {
      label: 'group',
      values: ['one', 'two'],
      each: [
        { id: 'one', heading: 'group one', rows: rowsFrom(0) },
        { id: 'two', heading: 'group two', rows: rowsFrom(count / 2) },
      ],
    },
    evidence: [],
  };
  return [...listPageHtml(page)].join('');
};

describe.skipIf(chromiumPath() === null)('a page with many rows', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    writeFileSync(join(folder, 'page.html'), text());
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** The page, in a browser that is never idle if `isBusy`: only what the page shows at once has elements. */
  const open = async (hash: string, isBusy: boolean): Promise<Page> => {
    const page = await browser.context.newPage();
    if (isBusy) await page.addInitScript('window.requestIdleCallback = () => 0');
    await page.goto(address + hash);
    return page;
  };
  const idsOf = (page: Page): Promise<string[]> =>
    page.locator('.rule').evaluateAll((list) => list.map((one) => one.id));

  it('shows the first rows at once, and the others, under their headings, while the browser is idle', async () => {
    const busy = await open('', true);
    expect((await idsOf(busy)).length).toBeLessThan(100);
    const page = await open('', false);
    await expect.poll(() => page.locator('.rule').count()).toBe(count);
    expect(await idsOf(page)).toEqual(Array.from({ length: count }, (_, index) => `r${index}`));
    expect(await page.locator('h2').allInnerTexts()).toEqual(['group one', 'group two']);
    expect(await page.locator('#r699 > summary').textContent()).toBe(
      'pass row 699 </script> text of row 699 & <more> a note',
    );
  });

  it('finds a row that has no element yet: by search, by verdict, by its address', async () => {
    const page = await open('', true);
    await page.locator('input[type=search]').fill('ROW 699 </script>');
    expect(await idsOf(page)).toEqual(['r699']);
    await page.locator('input[type=search]').fill('row 69');
    expect(await page.locator('output').innerText()).toBe('17 of 700 rows');
    await page.locator('input[value=pass]').uncheck();
    expect(await idsOf(page)).toEqual(['r469', 'r693']);
    await page.evaluate("location.hash = '#r650'");
    await page.locator('#r650[open] .scenario').waitFor();
    expect(await idsOf(page)).toEqual(['r469', 'r650', 'r693']);
    const shared = await open('#r688', true);
    await expect.poll(() => shared.locator('#r688[open] .scenario').innerText()).toBe('body of row 688');
    expect(await shared.evaluate("document.getElementById('r688').getBoundingClientRect().top < innerHeight")).toBe(
      true,
    );
  });

  it('keeps a row open when the list is filtered', async () => {
    const page = await open('', true);
    await page.locator('#r3 > summary').click();
    await page.locator('#r3 .scenario').waitFor();
    await page.locator('input[type=search]').fill('row 699');
    await page.locator('input[type=search]').fill('row 3');
    // The browser lays out a row that it shows again in a later frame.
    await expect.poll(() => page.locator('#r3 .scenario').innerText()).toBe('body of row 3');
  });

  it('prints every row that fits the filter', async () => {
    const page = await open('#?verdict=fail', true);
    expect(await page.locator('.rule').count()).toBe(60);
    await page.pdf();
    expect(await page.locator('.rule').count()).toBe(count / 7);
  });

  it('without JavaScript, shows some of the rows that need attention and names the place of the others', async () => {
    const own = await openBrowser({ javaScriptEnabled: false });
    try {
      const page = await own.context.newPage();
      await page.goto(`${address}#r7`);
      expect(await page.locator('.rule').count()).toBe(60);
      await page.locator('#r7 > summary').click();
      expect(await page.locator('#r7 .scenario').innerText()).toBe('body of row 7');
      expect(await page.locator('main').innerText()).toContain('Elsewhere is everything.');
    } finally {
      await own.close();
    }
  });
});
