import type { ApiClient } from '../../client/api-client.ts';
import type { LaunchedServer } from '../launched-server.ts';
import { NotTestable } from '../testbed.ts';
import type { RunningChild } from './child-process.ts';
import { freePorts } from './free-port.ts';
import { pollUntil } from './poll-until.ts';
import { StorageRelay } from './storage-relay.ts';

/** What launching one more server takes. */
export interface Launching {
  /** Client address of the etcd that it is to share. */
  readonly storage: string;
  /** The administrator at a server beside it: the credential, and the scheme of addresses, are the same. */
  readonly admin: ApiClient;
  /** Starts the server at a port of loopback with this address of its storage. */
  readonly run: (port: number, storage: string) => RunningChild;
  /** Called when the server is gone. */
  readonly ended?: () => void;
  /** Milliseconds until it takes connections, at most; default 60,000. */
  readonly deadlineMs?: number;
}

/**
 * Starts one more server behind a relay to its storage that is slow once the server takes connections, so that it has hardly begun its
 * start. Rejects with `NotReachable` and the end of its output when it takes none.
 */
export const launchBehindRelay = async (launching: Launching, attempts = 3): Promise<LaunchedServer> => {
  const { storage, admin, run, ended = () => undefined, deadlineMs = 60_000 } = launching;
  const relay = await StorageRelay.open(storage);
  const [port = 0] = await freePorts(1);
  const server = run(port, relay.url);
  const url = `${new URL(admin.config.baseUrl).protocol}//127.0.0.1:${port}`;
  const end = async (graceMs: number): Promise<void> => {
    await server.stop(graceMs);
    await relay.close();
  };
  const client = admin.fresh(url);
  const takes = async (): Promise<boolean> =>
    (await client.send({ method: 'GET', path: '/livez/ping', timeoutMs: 3_000 })).response !== null;
  const outcome = await pollUntil(takes, { deadlineMs, everyMs: 20, stop: server.exited });
  await client.close();
  if (outcome !== 'true') {
    const output = server.tail();
    const problem = `${server.end ?? `${server.name} took no connection on port ${port} within ${deadlineMs / 1_000} s`}; its output ends with:\n${output}`;
    await end(1);
    // A free port is anybody's until it is taken.
    if (attempts > 1 && output.includes('address already in use')) return launchBehindRelay(launching, attempts - 1);
    ended();
    throw new NotTestable(problem);
  }
  relay.set('slow');
  const over = async (graceMs: number): Promise<void> => {
    await end(graceMs);
    ended();
  };
  return {
    url,
    ended: server.exited.then((end) => `${end}; its output ended with:\n${server.tail()}`),
    setStorage: async (way) => relay.set(way),
    stop: () => over(20_000),
    kill: () => over(1),
  };
};
