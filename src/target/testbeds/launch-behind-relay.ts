import type { ApiClient } from '../../client/api-client.ts';
import type { LaunchedServer } from '../launched-server.ts';
import { NotTestable } from '../testbed.ts';
import type { RunningChild } from './child-process.ts';
import { freePorts } from './free-port.ts';
import { pollUntil } from './poll-until.ts';
import { StorageRelay } from './storage-relay.ts';

/** Parameters for launching one more server. */
export interface Launching {
  /** Client address of the etcd that it shares. */
  readonly storage: string;
  /** The administrator's client of an existing server; the new server uses the same credential and URL scheme. */
  readonly admin: ApiClient;
  /** Starts the server at a loopback port with this storage address. */
  readonly run: (port: number, storage: string) => RunningChild;
  /** Called when the server has ended. */
  readonly ended?: () => void;
  /** Most milliseconds until it accepts connections; default 60,000. */
  readonly deadlineMs?: number;
}

/**
 * Starts one more server behind a relay to its storage. The relay is slow from when the server accepts connections, so
 * that its start is still in progress. Rejects with `NotTestable` and the end of its output when it accepts none.
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
  const client = admin.withNewConnections(url);
  const accepts = async (): Promise<boolean> =>
    (await client.send({ method: 'GET', path: '/livez/ping', timeoutMs: 3_000 })).response !== null;
  const outcome = await pollUntil(accepts, { deadlineMs, everyMs: 20, stop: server.exited });
  await client.close();
  if (outcome !== 'true') {
    const output = server.tail();
    const noConnection = `${server.name} accepted no connection on port ${port} within ${deadlineMs / 1_000} s`;
    const problem = `${server.end ?? noConnection}; its output ends with:\n${output}`;
    await end(1);
    // Another process can have bound the free port in the meantime.
    if (attempts > 1 && output.includes('address already in use')) return launchBehindRelay(launching, attempts - 1);
    ended();
    throw new NotTestable(problem);
  }
  relay.set('slow');
  const endAndReport = async (graceMs: number): Promise<void> => {
    await end(graceMs);
    ended();
  };
  return {
    url,
    ended: server.exited.then((end) => `${end}; its output ended with:\n${server.tail()}`),
    setStorage: async (way) => relay.set(way),
    stop: () => endAndReport(20_000),
    kill: () => endAndReport(1),
  };
};
