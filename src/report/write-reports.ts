import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBadge } from './formats/badge.ts';
import { toHtml } from './html/html.ts';
import { toJUnit } from './formats/junit.ts';
import { toMarkdown } from './formats/markdown.ts';
import type { Report } from './model.ts';
import { reportFiles } from './report-files.ts';

/** Writes every format into the folder; each file appears whole or not at all. Returns the paths by format. */
export const writeReports = (report: Report, folder: string): Record<keyof typeof reportFiles, string> => {
  mkdirSync(folder, { recursive: true });
  const put = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(`${path}.part`, text);
    renameSync(`${path}.part`, path);
    return path;
  };
  return {
    json: put(reportFiles.json, `${JSON.stringify(report, null, 1)}\n`),
    html: put(reportFiles.html, toHtml(report)),
    junit: put(reportFiles.junit, toJUnit(report)),
    markdown: put(reportFiles.markdown, toMarkdown(report)),
    badge: put(reportFiles.badge, toBadge(report)),
  };
};
