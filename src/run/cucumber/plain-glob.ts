import { isAbsolute, join } from 'node:path';

/** A path of one file, without pattern characters. */
const plain = /^[\w./@ -]+\.\w+$/;

/** The file that a path without pattern characters names; null for a pattern. */
export const plainFile = (path: string, cwd: string): string | null =>
  plain.test(path) ? (isAbsolute(path) ? path : join(cwd, path)) : null;

/**
 * Stands for the library `glob` in the bundle: lanes name single files, and the bundle contains the steps, so a pattern
 * finds nothing there.
 */
export const glob = async (
  pattern: string,
  { cwd = process.cwd() }: { readonly cwd?: string } = {},
): Promise<string[]> => {
  const file = plainFile(pattern, cwd);
  return file === null ? [] : [file];
};
