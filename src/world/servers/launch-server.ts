import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { Launch } from '../../target/controls.ts';
import type { StoppingRound } from '../../checks/health/server-life.ts';
import type { Target } from '../../target/target.ts';
import type { StartOptions } from '../../target/start-options.ts';
import { pollUntil } from '../../target/testbeds/poll-until.ts';
import { eventually } from '../time/eventually.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import type { World } from '../world.ts';

/** A server that a scenario launched, and the administrator's client for it. */
export interface LaunchedServerClient {
  readonly server: Awaited<ReturnType<Launch>>;
  readonly client: ApiClient;
}

/** Most milliseconds from the stop signal until a server no longer serves. */
const stopLimitMs = 15_000;

/** Sends a GET to a launched server. */
export const getFrom = (client: ApiClient, path: string): Promise<Exchange> =>
  client.send({ method: 'GET', path, headers: { Accept: '*/*' } });

/**
 * Launches a server of this release or the previous one; the end of the scenario returns it. Not testable when the
 * target cannot launch servers.
 */
export const launchServer = async (
  world: World,
  options: StartOptions,
  fresh: boolean,
  by: 'launch' | 'launchOlder' = 'launch',
): Promise<LaunchedServerClient> => {
  const launch = world.target.controls[by];
  if (!launch) return world.notTestable('needs another server that the target starts');
  const server = await launch(options, { fresh });
  const client = world.admin.withNewConnections(server.url);
  world.atEnd(async () => {
    await client.close();
    await server.giveBack();
  });
  return { server, client };
};

/**
 * Launches a server, or reuses one unless `fresh`, and waits until it is ready. If it ends instead, which can happen
 * when another scenario delayed its start too long, a fresh one is launched. Inconclusive when none becomes ready.
 */
export const launchReadyServer = async (
  world: World,
  options: StartOptions,
  fresh = false,
): Promise<LaunchedServerClient> => {
  const first = await launchServer(world, options, fresh);
  const instead = await readiness(world, first);
  if (instead === null) return first;
  return instead.ended
    ? awaitReadyServer(world, await launchServer(world, options, true))
    : world.inconclusive(instead.problem);
};

/** Why servers of the previous release failed to start, by target. */
const olderFailures = new WeakMap<Target, unknown>();

/** A ready server of the previous release on the same storage. After one failure no other is started. */
export const launchOlderServer = async (world: World): Promise<LaunchedServerClient> => {
  if (olderFailures.has(world.target)) throw olderFailures.get(world.target);
  try {
    return await awaitReadyServer(world, await launchServer(world, {}, false, 'launchOlder'));
  } catch (error) {
    olderFailures.set(world.target, error);
    throw error;
  }
};

/** The failed checks that a health response lists, if any. */
const notReady = ({ response }: Exchange): string => {
  const names = [
    ...Buffer.from(response?.body ?? [])
      .toString('utf8')
      .matchAll(/^\[-\](\S+)/gm),
  ].map(([, name]) => name);
  return names.length > 0 ? `: ${names.join(', ')}` : '';
};

/** Waits until a launched server is ready; returns null, or what happened instead. */
const readiness = async (
  world: World,
  { server, client }: LaunchedServerClient,
): Promise<{ readonly ended: boolean; readonly problem: string } | null> => {
  await server.setStorage('normal');
  const deadlineMs = 3 * controllerDeadlineMs(world);
  let last!: Exchange;
  const outcome = await pollUntil(async () => (last = await getFrom(client, '/readyz')).response?.status === 200, {
    deadlineMs: deadlineMs,
    everyMs: 100,
    ...(server.ended ? { stop: server.ended } : {}),
  });
  if (outcome === 'true') return null;
  if (outcome === 'stopped')
    return { ended: true, problem: `the launched server ended before it was ready: ${await server.ended}` };
  const status = last.response?.status ?? last.failure?.kind;
  return {
    ended: false,
    problem: `the launched server was not ready in ${deadlineMs / 1_000} s, but returned ${status}${notReady(last)}`,
  };
};

/** Waits until a launched server is ready; otherwise the scenario is inconclusive. */
export const awaitReadyServer = async (world: World, found: LaunchedServerClient): Promise<LaunchedServerClient> => {
  const instead = await readiness(world, found);
  return instead === null ? found : world.inconclusive(instead.problem);
};

/**
 * Stops a server and sends it requests, each over a new connection, until a connection is refused or the time limit
 * passes. `signalledMs` is the time of the stop signal in milliseconds of the run.
 */
export const sendUntilStopped = async (
  world: World,
  { server }: LaunchedServerClient,
): Promise<{ rounds: readonly StoppingRound[]; signalledMs: number }> => {
  const rounds: StoppingRound[] = [];
  const round = async (): Promise<StoppingRound> => {
    const client = world.admin.withNewConnections(server.url);
    try {
      const [ready, live, object] = await Promise.all(
        ['/readyz', '/livez', '/api/v1/namespaces/default'].map((path) => getFrom(client, path)),
      );
      return { ready: ready as Exchange, live: live as Exchange, object: object as Exchange };
    } finally {
      await client.close();
    }
  };
  const signalledMs = world.journal.sequence.elapsedMs();
  const stopped = server.stop();
  await eventually(
    async () => {
      const last = await round();
      rounds.push(last);
      return last;
    },
    ({ ready, live, object }) => [ready, live, object].some(({ failure }) => failure !== null),
    stopLimitMs,
    100,
  );
  await stopped;
  return { rounds, signalledMs };
};
