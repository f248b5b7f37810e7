import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WriteError } from '../../../files/write-error.ts';
import { removeReports } from '../../../report/report-files.ts';

/** The tables of a run over several kinds, by format. */
export const kindTables = { html: 'kinds.html', markdown: 'kinds.md', json: 'kinds.json' } as const;

const folderOfKinds = 'kinds';

/** The report folder of one kind inside the report folder of a run. */
export const kindFolder = (folder: string, name: string): string => join(folder, folderOfKinds, name);

const kindsIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(join(folder, folderOfKinds));
  } catch {
    return [];
  }
};

/** Removes the tables and the reports of all kinds of an earlier run; other files stay. Throws WriteError. */
export const removeKindReports = (folder: string): void => {
  for (const name of kindsIn(folder)) removeReports(kindFolder(folder, name));
  for (const name of Object.values(kindTables)) {
    const path = join(folder, name);
    try {
      rmSync(path, { force: true });
    } catch (error) {
      throw new WriteError(path, 'cannot be removed', error, 'unusable');
    }
  }
};
