import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the package: the nearest folder above the given module (default: this one) that holds package.json. */
export const packageRoot = (moduleUrl: string = import.meta.url): string => {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json of planecheck not found: the installation is incomplete');
    folder = parent;
  }
  return folder;
};
