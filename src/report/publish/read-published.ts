import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileError } from '../../file-error.ts';
import { readReport } from '../read-report.ts';
import type { Published } from './site.ts';

/** The packed reports of a folder (`NAME.json.gz`), by name. Throws FileError if there is none or one is unreadable. */
export const readPublished = (folder: string): readonly Published[] => {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw new FileError(`${folder}: there is no such folder`);
  }
  const found = names.filter((name) => name.endsWith('.json.gz'));
  if (found.length === 0)
    throw new FileError(`${folder} has no packed reports; make one with planecheck report pack report.json`);
  return found
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => ({ name: file.slice(0, -'.json.gz'.length), report: readReport(join(folder, file)) }));
};
