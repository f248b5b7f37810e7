import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '../../client/api-client.ts';
import type { LaunchedServer } from '../launched-server.ts';
import { NotReachable, type StartOptions } from '../testbed.ts';
import { RunningChild } from '../testbeds/child-process.ts';
import { commandLine, composeOptions } from '../testbeds/options/compose-options.ts';
import { freePorts } from '../testbeds/free-port.ts';
import { pollUntil } from '../testbeds/poll-until.ts';
import { StorageRelay } from '../testbeds/kube/storage-relay.ts';

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

/**
 * Starts one more server by a shell command, behind a relay to its storage that is slow once the server takes
 * connections. Rejects with `NotReachable` and the end of its output when it takes none.
 */
export const launchByCommand = async ({ command, storage, admin, deadlineMs = 60_000 }: FileLaunchConfig, options: StartOptions): Promise<LaunchedServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-launch-'));
  const relay = await StorageRelay.open(storage);
  const [port = 0] = await freePorts(1);
  const words = commandLine(composeOptions({}, options)).map((word) => admin.config.dialect.toWire(word));
  const environment = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const server = new RunningChild('the launched server', '/bin/sh', ['-c', command, 'launch', ...words], join(folder, 'output.log'), { ...environment, PORT: String(port), STORAGE: relay.url });
  const url = `${new URL(admin.config.baseUrl).protocol}//127.0.0.1:${port}`;
  const end = async (graceMs: number): Promise<void> => {
    await server.stop(graceMs);
    await relay.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const client = admin.fresh(url);
  const takes = async (): Promise<boolean> => (await client.send({ method: 'GET', path: '/livez/ping', timeoutMs: 3_000 })).response !== null;
  const outcome = await pollUntil(takes, { deadlineMs, everyMs: 20, stop: server.exited });
  await client.close();
  if (outcome !== 'true') {
    const problem = `${server.end ?? `${server.name} took no connection on port ${port} within ${deadlineMs / 1_000} s`}; its output ends with:\n${server.tail()}`;
    await end(1);
    throw new NotReachable(problem);
  }
  relay.set('slow');
  return { url, setStorage: async (way) => relay.set(way), stop: () => end(20_000), kill: () => end(1) };
};
