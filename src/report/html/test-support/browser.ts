import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** Where the browser of these tests is: `$CHROMIUM`, else the usual place; null when there is none. */
export const chromiumPath = (): string | null =>
  [process.env['CHROMIUM'], '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path)) ?? null;

/** A headless browser without a network, with a profile of its own. */
export const openBrowser = async (
  options: BrowserContextOptions = {},
): Promise<{ readonly context: BrowserContext; readonly close: () => Promise<void> }> => {
  const profile = mkdtempSync(join(tmpdir(), 'planecheck-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath() ?? '',
    headless: true,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    ...options,
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
