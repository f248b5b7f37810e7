import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '../../client/api-client.ts';
import type { LaunchedServer } from '../launched-server.ts';
import type { StartOptions } from '../testbed.ts';
import { RunningChild } from '../testbeds/child-process.ts';
import { launchBehindRelay } from '../testbeds/launch-behind-relay.ts';
import { commandLine, composeOptions } from '../testbeds/options/compose-options.ts';

/** What a target file gives to launch servers with. */
export interface FileLaunchConfig {
  /** Shell command that becomes the server: PORT holds the port on loopback, STORAGE the address of its etcd, the arguments are options. */
  readonly command: string;
  /** Client address of the etcd behind the cluster. */
  readonly storage: string;
  readonly admin: ApiClient;
  /** Milliseconds until it takes connections, at most; default 60,000. */
  readonly deadlineMs?: number;
}

/** Starts one more server by a shell command, as `launchBehindRelay` says. */
export const launchByCommand = ({ command, storage, admin, deadlineMs = 60_000 }: FileLaunchConfig, options: StartOptions): Promise<LaunchedServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-launch-'));
  const words = commandLine(composeOptions({}, options)).map((word) => admin.config.dialect.toWire(word));
  const environment = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return launchBehindRelay({
    storage,
    admin,
    deadlineMs,
    run: (port, relayed) => new RunningChild('the launched server', '/bin/sh', ['-c', command, 'launch', ...words], join(folder, 'output.log'), { ...environment, PORT: String(port), STORAGE: relayed }),
    ended: () => rmSync(folder, { recursive: true, force: true }),
  });
};
