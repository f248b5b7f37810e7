import { createRequire } from 'node:module';
import { plainFile } from './plain-glob.ts';

type Glob = (pattern: string, options: { readonly cwd: string }) => Promise<string[]>;

const libraryOfCucumber = (): { glob?: Glob } => {
  try {
    return createRequire(import.meta.resolve('@cucumber/cucumber'))('glob') as { glob?: Glob };
  } catch {
    return {};
  }
};

/**
 * Makes cucumber accept a path of one file as it is, from now on. Otherwise each run searches the disk for the files
 * that match its paths. Does nothing if cucumber's library for this search is not found.
 */
export const takePlainPaths = (): void => {
  const library = libraryOfCucumber();
  const { glob } = library;
  if (typeof glob !== 'function') return;
  library.glob = async (pattern, options) => {
    const file = plainFile(pattern, options.cwd);
    return file === null ? glob(pattern, options) : [file];
  };
};
