import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { WriteError } from '../files/write-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { writeFile } from '../files/write-file.ts';
import { toBadge } from './formats/badge.ts';
import { jsonPieces } from './formats/json.ts';
import { htmlPieces } from './html/html.ts';
import { toJUnit } from './formats/junit.ts';
import { toMarkdown } from './formats/markdown.ts';
import type { Report } from './model.ts';
import { reportFiles } from './report-files.ts';

/**
 * Writes all report files into the folder; each file appears completely or not at all. Returns the paths by format.
 * Throws WriteError if a file cannot be written.
 */
export const writeReports = (report: Report, folder: string): Record<keyof typeof reportFiles, string> => {
  makeFolder(folder);
  const put = (name: string, pieces: Iterable<string>): string => {
    const path = join(folder, name);
    try {
      writeFile(`${path}.part`, pieces);
      renameSync(`${path}.part`, path);
    } catch (error) {
      throw error instanceof WriteError ? new WriteError(path, 'was not written', error.cause, 'lost') : error;
    }
    return path;
  };
  return {
    json: put(reportFiles.json, jsonPieces(report)),
    html: put(reportFiles.html, htmlPieces(report)),
    junit: put(reportFiles.junit, [toJUnit(report)]),
    markdown: put(reportFiles.markdown, [toMarkdown(report)]),
    badge: put(reportFiles.badge, [toBadge(report)]),
  };
};
