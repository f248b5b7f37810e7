import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A file outside the temporary folder that must not outlive the process that wrote it, as it was then. */
export interface OwnedFile {
  readonly path: string;
  readonly dev: number;
  readonly ino: number;
  readonly mtimeMs: number;
}

/** Kind of the temporary folders that hold the list, and the list's name there. */
export const ownedFiles = { kind: 'files', list: 'owned.json' } as const;

let folder: string | null = null;
const owned = new Set<OwnedFile>();

const note = (): void => {
  if (owned.size === 0) {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
    folder = null;
    return;
  }
  folder ??= temporaryFolder(ownedFiles.kind);
  writeFileSync(join(folder, ownedFiles.list), JSON.stringify([...owned]), { mode: 0o600 });
};

/**
 * Notes that a file is to go even when this process is killed: `sweepLeftovers` of a later process removes it. Call the returned
 * function once the file is removed. Where the note cannot be written the file is only removed by its own process.
 */
export const removeWhenDead = (path: string): (() => void) => {
  const change = (act: () => void): void => {
    try {
      act();
      note();
    } catch {
      // The work itself does not depend on the note.
    }
  };
  let file: OwnedFile | null = null;
  change(() => {
    const { dev, ino, mtimeMs } = statSync(path);
    file = { path: resolve(path), dev, ino, mtimeMs };
    owned.add(file);
  });
  return () =>
    change(() => {
      if (file) owned.delete(file);
    });
};
