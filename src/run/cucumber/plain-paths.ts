import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';

type Glob = (pattern: string, options: { readonly cwd: string }) => Promise<string[]>;

/** A path of one file: no character in it stands for others. */
const plain = /^[\w./@ -]+\.\w+$/;

const libraryOfCucumber = (): { glob?: Glob } => {
  try {
    return createRequire(import.meta.resolve('@cucumber/cucumber'))('glob') as { glob?: Glob };
  } catch {
    return {};
  }
};

/**
 * Each run of cucumber looks on the disk for the files that fit its paths, and ours name one file each. From now on such a path is
 * its own answer; where the library that looks is not found, it goes on looking.
 */
export const takePlainPaths = (): void => {
  const library = libraryOfCucumber();
  const { glob } = library;
  if (typeof glob !== 'function') return;
  library.glob = async (pattern, options) =>
    plain.test(pattern) ? [isAbsolute(pattern) ? pattern : join(options.cwd, pattern)] : glob(pattern, options);
};
