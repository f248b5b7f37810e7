import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package that holds a module, found by walking up from its `import.meta.url` to `package.json`; works from sources and from any build folder. Throws when there is none. */
export function packageRoot(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${moduleUrl}`);
    folder = parent;
  }
  return folder;
}
