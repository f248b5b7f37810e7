import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Paths of every kubectl that says its release in its name (`kubectl.1.NN`), oldest first; without one, that on the
 * PATH.
 */
export const kubectls = (): readonly string[] => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/lib/google-cloud-sdk/bin'].filter((folder) =>
    existsSync(folder),
  );
  const named = (pattern: RegExp): string[] =>
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => pattern.test(name))
        .map((name) => join(folder, name)),
    );
  const minor = (path: string): number => Number(/\.(\d+)$/.exec(path)?.[1]);
  const releases = [...new Map(named(/^kubectl\.1\.\d+$/).map((path) => [minor(path), path])).values()].sort(
    (a, b) => minor(a) - minor(b),
  );
  return releases.length > 0 ? releases : named(/^kubectl$/).slice(0, 1);
};
