import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/** Name of a generated module that imports all steps. */
export const allSteps = 'steps';

/** Generates the module `allSteps` from the files of a folder that have this ending. */
export const importAllSteps = (folder: string, ending: '.js' | '.ts'): Plugin => ({
  name: 'steps',
  resolveId: (id) => (id === allSteps ? id : null),
  load: (id) => {
    if (id !== allSteps) return null;
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending) && !file.endsWith(`.test${ending}`))
      .sort()
      .map((file) => `import ${JSON.stringify(join(folder, file))};`)
      .join('\n');
  },
});
