import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, programRoot } from '../package-root.ts';
import type { Features } from './features.ts';
import type { RuleDefinition } from './rule-definitions.ts';

/** What the build has read from the features, so that a command need not parse them. */
export interface CompiledCatalogue {
  readonly features: Features;
  readonly definitions: readonly RuleDefinition[];
}

/** Where the build writes what it has read from `features/`. */
export const compiledFile = (name: 'catalogue' | 'rule-places'): string => {
  const root = programRoot();
  return join(root === packageRoot() ? join(root, 'dist') : root, `${name}.json`);
};

/** The time of the last change in a folder, also of its subfolders, in milliseconds. */
const lastChange = (folder: string): number => {
  let last = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    last = Math.max(last, entry.isDirectory() ? lastChange(path) : statSync(path).mtimeMs);
  }
  return last;
};

/**
 * Whether a compiled file can be used: it exists, no feature changed after it was written, and this program was built
 * (sources run on the features themselves).
 */
export const isCompiled = (name: 'catalogue' | 'rule-places'): boolean => {
  if (programRoot() === packageRoot()) return false;
  const written = statSync(compiledFile(name), { throwIfNoEntry: false })?.mtimeMs;
  return written !== undefined && lastChange(join(packageRoot(), 'features')) <= written;
};

/** Reads a compiled file; null if it cannot be used. */
export const readCompiled = <T>(name: 'catalogue' | 'rule-places'): T | null =>
  isCompiled(name) ? (JSON.parse(readFileSync(compiledFile(name), 'utf8')) as T) : null;
