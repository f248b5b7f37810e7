import { lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayStillRun } from './process-mark.ts';
import { type OwnedFile, ownedFiles } from './remove-when-dead.ts';

const folderName = /^planecheck-([a-z]+)-([0-9a-f]{10}-\d+-(?:[0-9a-f]{10}|unknown))-\w{6}$/;

/**
 * Removes the temporary folders that ended planecheck processes of this user left behind, and the files elsewhere that
 * they registered. Returns the paths. Never throws: a path that cannot be removed stays for the next call.
 */
export const sweepLeftovers = (): readonly string[] =>
  listed(tmpdir()).flatMap((name) => {
    const [, kind, mark = ''] = folderName.exec(name) ?? [];
    const folder = join(tmpdir(), name);
    if (kind === undefined || !isOwnFolder(folder) || mayStillRun(mark)) return [];
    const files =
      kind === ownedFiles.kind
        ? ownedBy(folder)
            .filter(isUnchanged)
            .map(({ path }) => path)
        : [];
    return [...files, folder].filter(wasRemoved);
  });

const listed = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const isOwnFolder = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
};

const ownedBy = (folder: string): readonly OwnedFile[] => {
  try {
    return JSON.parse(readFileSync(join(folder, ownedFiles.list), 'utf8')) as readonly OwnedFile[];
  } catch {
    // The process was killed before it had written the complete list.
    return [];
  }
};

/** A file that another program has replaced or rewritten in the meantime belongs to that program. */
const isUnchanged = ({ path, dev, ino, mtimeMs }: OwnedFile): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.dev === dev && found.ino === ino && found.mtimeMs === mtimeMs;
};

const wasRemoved = (path: string): boolean => {
  try {
    rmSync(path, { recursive: true });
    return true;
  } catch {
    return false;
  }
};
