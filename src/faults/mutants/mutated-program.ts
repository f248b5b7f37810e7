import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';

/** The program that mutants change: the reference server, or the suite that judges servers. */
export type MutatedProgram = 'server' | 'suite';

/** Folders of the sources that mutants change, relative to the package. */
export const mutatedRooms: Readonly<Record<MutatedProgram, readonly string[]>> = {
  server: ['src/server'],
  suite: ['src/checks', 'src/history', 'src/world', 'src/run/controls', 'steps'],
};

/** The file of the build that runs the program with its mutants. */
export const mutantProgram: Readonly<Record<MutatedProgram, string>> = {
  server: 'switched-worker.js',
  suite: 'switched-suite.js',
};

export const isMutatedProgram = (name: string | undefined): name is MutatedProgram =>
  name === 'server' || name === 'suite';

/** Where the build of all mutants of a program lies. */
export const mutantFolder = (of: MutatedProgram): string => join(packageRoot(), 'dist/mutants', of);
