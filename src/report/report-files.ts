import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { WriteError } from '../files/write-error.ts';

/** The files in the report folder of a run, in addition to the event log. */
export const reportFiles = {
  json: 'report.json',
  html: 'report.html',
  junit: 'junit.xml',
  markdown: 'summary.md',
  badge: 'badge.svg',
} as const;

/** Name of the event log in a report folder. */
export const eventLogFile = 'run.ndjson';

/** Removes the reports and the event log of an earlier run from a folder; other files stay. Throws WriteError. */
export const removeReports = (folder: string): void => {
  for (const name of [...Object.values(reportFiles), eventLogFile]) {
    const path = join(folder, name);
    try {
      rmSync(path, { force: true });
    } catch (error) {
      throw new WriteError(path, 'cannot be removed', error, 'unusable');
    }
  }
};
