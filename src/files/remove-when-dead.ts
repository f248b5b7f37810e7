import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A file outside the temporary folder that must be removed when the process that wrote it ends, with its state at the
 * time of writing.
 */
export interface OwnedFile {
  readonly path: string;
  readonly dev: number;
  readonly ino: number;
  readonly mtimeMs: number;
}

/** Kind of the temporary folders that contain the list, and the file name of the list. */
export const ownedFiles = { kind: 'files', list: 'owned.json' } as const;

let folder: string | null = null;
const owned = new Set<OwnedFile>();

const saveList = (): void => {
  if (owned.size === 0) {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
    folder = null;
    return;
  }
  folder ??= temporaryFolder(ownedFiles.kind);
  writeFileSync(join(folder, ownedFiles.list), JSON.stringify([...owned]), { mode: 0o600 });
};

/**
 * Registers a file for removal even if this process is killed: `sweepLeftovers` of a later process removes it. Call the
 * returned function after the file is removed. If the list cannot be written, only this process can remove the file.
 */
export const removeWhenDead = (path: string): (() => void) => {
  const change = (act: () => void): void => {
    try {
      act();
      saveList();
    } catch {
      // The caller's work does not depend on the list.
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
