import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FileError } from '../../file-error.ts';
import { packageRoot } from '../../package-root.ts';
import type { Mutant } from './mutant.ts';
import { type MutatedProgram, mutantFolder, mutantProgram, mutatedRooms } from './mutated-program.ts';

/** A build of the reference server or of the suite that contains all mutants. */
export interface MutantBuild {
  readonly mutants: readonly Mutant[];
  /** A number above all ids of mutants. */
  readonly size: number;
  /** The program with the mutants: of the thread of the server, or of a process of the suite. */
  readonly file: string;
  /** Where the coverage of this build is kept, and a digest of what it depends on. */
  readonly coverageFile: string;
  readonly digest: string;
}

const library = '@stryker-mutator/instrumenter';

const newestIn = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

/** What is missing to make mutants; null if nothing is. */
const missing = (root: string): string | null => {
  if (!existsSync(join(root, 'src/server/start.ts')))
    return 'mutants are made from the sources of planecheck, which the installed package does not contain';
  if (!existsSync(join(root, 'dist/src/config/instrument.js'))) return 'planecheck is not built: npm run build';
  try {
    createRequire(join(root, 'package.json')).resolve(`${library}/package.json`);
    return null;
  } catch {
    return `the development dependency ${library} is not installed: npm ci`;
  }
};

/**
 * The build of all mutants, made again if sources have changed since. Throws FileError if something that it needs is
 * missing.
 */
export const mutantBuild = (of: MutatedProgram): MutantBuild => {
  const root = packageRoot();
  const problem = missing(root);
  if (problem !== null) throw new FileError(`--mutants needs a checkout with its development dependencies: ${problem}`);
  const folder = mutantFolder(of);
  const list = join(folder, 'mutants.json');
  const built = statSync(list, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const rooms = of === 'server' ? mutatedRooms.server : ['src', 'steps'];
  const changed = Math.max(...rooms.map((room) => newestIn(join(root, room))));
  if (changed > built || statSync(join(root, 'package-lock.json')).mtimeMs > built) {
    const { status } = spawnSync(process.execPath, [join(root, 'dist/src/config/instrument.js'), of], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new FileError('the build of the mutants failed');
  }
  const text = readFileSync(list, 'utf8');
  const mutants = JSON.parse(text) as readonly Mutant[];
  const file = join(folder, mutantProgram[of]);
  return {
    mutants,
    size: Math.max(...mutants.map(({ id }) => id)) + 1,
    file,
    coverageFile: join(folder, 'coverage.json'),
    digest: createHash('sha1').update(text).digest('hex'),
  };
};
