import { join } from 'node:path';
import { FileError } from '../file-error.ts';
import { packageRoot } from '../package-root.ts';
import { readCheckedFile } from '../report/checked-file.ts';
import type { PublishedFindings } from './published-finding.ts';

/** The folder of the published findings. */
export const publishedFolder = (): string => join(packageRoot(), 'reports/published');

/**
 * Reads a file of findings, by default the published ones. Throws FileError if the file does not fit its schema, or
 * contains an entry that cannot be used.
 */
export const readFindings = (path = join(publishedFolder(), 'findings.yaml')): PublishedFindings => {
  const file = readCheckedFile<PublishedFindings>(path, 'findings');
  const ids = file.findings.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new FileError(`${path}: two entries have the id ${twice}`);
  for (const { id, first, last, shown, conforms } of file.findings) {
    for (const release of [first, last])
      if (!file.releases.includes(release))
        throw new FileError(`${path}: ${id} names release ${release}, which is not one of the judged releases`);
    if (file.releases.indexOf(first) > file.releases.indexOf(last))
      throw new FileError(`${path}: ${id} is last shown before it is first shown`);
    for (const pattern of [shown, conforms]) mustBePattern(path, id, pattern);
  }
  return file;
};

const mustBePattern = (path: string, id: string, pattern: string): void => {
  try {
    new RegExp(pattern, 's');
  } catch (error) {
    throw new FileError(`${path}: ${id}: ${(error as Error).message}`);
  }
};
