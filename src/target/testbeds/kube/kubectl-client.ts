import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ClientUnderTest } from '../../clients/client-under-test.ts';
import { ShellClient } from '../../clients/shell-client.ts';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * kubectl from the folder of binaries, or else from the search path, as the client under test; null when it is missing.
 */
export const kubectlClient = (assets: string, searchPath: string): ClientUnderTest | null => {
  const program = [assets, ...searchPath.split(delimiter)].map((folder) => join(folder, 'kubectl')).find(isExecutable);
  if (program === undefined) return null;
  const quoted = `'${program.replaceAll("'", "'\\''")}'`;
  return new ShellClient({
    request: `exec ${quoted} get --raw /api/v1/namespaces/default/configmaps/planecheck`,
    proxy: `exec ${quoted} proxy --port="$PORT"`,
  });
};
