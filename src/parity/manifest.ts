import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Json } from '../client/exchange.ts';
import { packageRoot } from '../package-root.ts';

/** The folder of the manifests and of other files of the comparison. */
export const parityFolder = (): string => join(packageRoot(), 'src/parity');

/** The objects of one installation, in the order in which a client creates them. */
export interface Installation {
  readonly name: string;
  readonly objects: readonly Json[];
}

/** The documents of `src/parity/manifests`, one installation for each file. */
export const readInstallations = (): readonly Installation[] => {
  const folder = join(parityFolder(), 'manifests');
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      name: basename(file, '.yaml'),
      objects: parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS()),
    }));
};
