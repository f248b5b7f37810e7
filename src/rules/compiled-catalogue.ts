import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, programRoot } from '../package-root.ts';
import type { Features } from './features.ts';
import type { RuleDefinition } from './rule-definitions.ts';

/** What the build has read from the features, so that a command need not parse them. */
export interface CompiledCatalogue {
  readonly features: Features;
  readonly definitions: readonly RuleDefinition[];
}

/** The files that the build writes: what it has read from the features, and their digest. */
export type CompiledName = 'catalogue' | 'rule-places' | 'read-features';

/** Where the build writes what it has read from `features/`. */
export const compiledFile = (name: CompiledName): string => {
  const root = programRoot();
  return join(root === packageRoot() ? join(root, 'dist') : root, `${name}.json`);
};

/** A digest of all files in `features/`, names and contents. Times say nothing: an installation changes them. */
export const digestOfFeatures = (): string => {
  const folder = join(packageRoot(), 'features');
  const hash = createHash('sha1');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(feature|json)$/.test(name))
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(folder, name)));
  return hash.digest('hex');
};

let isPresent: boolean | undefined;

/**
 * Whether the compiled files can be used: the features are those that the build has read, and this program was built:
 * sources run on the features themselves.
 */
export const isCompiled = (): boolean => {
  isPresent ??=
    programRoot() !== packageRoot() &&
    existsSync(compiledFile('read-features')) &&
    JSON.parse(readFileSync(compiledFile('read-features'), 'utf8')) === digestOfFeatures();
  return isPresent;
};

/** Reads a compiled file; null if it cannot be used. */
export const readCompiled = <T>(name: CompiledName): T | null =>
  isCompiled() ? (JSON.parse(readFileSync(compiledFile(name), 'utf8')) as T) : null;
