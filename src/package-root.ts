import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute path of the package: the nearest folder above the given module (default: this one) that holds package.json.
 */
export const packageRoot = (moduleUrl: string = import.meta.url): string => {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json of planecheck not found: the installation is incomplete');
    folder = parent;
  }
  return folder;
};

/**
 * Absolute path of the folder that holds `src` and `steps` in the form that runs: the package for TypeScript, else what
 * the compiler wrote.
 */
export const programRoot = (moduleUrl: string = import.meta.url): string => {
  const root = packageRoot(moduleUrl);
  const [first = ''] = relative(root, fileURLToPath(moduleUrl)).split(sep);
  return first === 'src' ? root : join(root, first);
};
