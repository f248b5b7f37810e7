import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/temporary-folder.ts';
import type { LaunchedServer } from '../launched-server.ts';
import type { StartOptions } from '../start-options.ts';
import { RunningChild } from '../testbeds/child-process.ts';
import { launchBehindRelay, type Launching } from '../testbeds/launch-behind-relay.ts';
import { commandLine, composeOptions } from '../testbeds/options/compose-options.ts';

/** The entries of a target file for launching servers. */
export interface FileLaunchConfig extends Pick<Launching, 'storage' | 'admin' | 'deadlineMs'> {
  /**
   * Shell command that starts the server: PORT is its port on loopback, STORAGE the address of its etcd, the arguments
   * are options.
   */
  readonly command: string;
}

/** Starts one more server with a shell command, as described at `launchBehindRelay`. */
export const launchByCommand = (
  { command, ...launching }: FileLaunchConfig,
  options: StartOptions,
): Promise<LaunchedServer> => {
  const folder = temporaryFolder('launch');
  const words = commandLine(composeOptions({}, options)).map((word) => launching.admin.config.dialect.toWire(word));
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return launchBehindRelay({
    ...launching,
    run: (port, storage) =>
      new RunningChild(
        'the launched server',
        '/bin/sh',
        ['-c', command, 'launch', ...words],
        join(folder, 'output.log'),
        { ...environment, PORT: String(port), STORAGE: storage },
      ),
    ended: () => rmSync(folder, { recursive: true, force: true }),
  });
};
