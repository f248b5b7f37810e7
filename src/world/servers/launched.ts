import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/exchange.ts';
import type { Launch } from '../../target/controls.ts';
import type { LastRound } from '../../checks/health/server-life.ts';
import type { Target } from '../../target/target.ts';
import type { StartOptions } from '../../target/testbed.ts';
import { pollUntil } from '../../target/testbeds/poll-until.ts';
import { eventually } from '../time/eventually.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import type { World } from '../world.ts';

/** A server that a scenario launched, and the administrator's way to it. */
export interface Launched {
  readonly server: Awaited<ReturnType<Launch>>;
  readonly client: ApiClient;
}

/** Milliseconds from the order to stop until a server no longer serves, at most. */
const longestEnd = 15_000;

/** Asks a path of a launched server. */
export const askThere = (client: ApiClient, path: string): Promise<Exchange> =>
  client.send({ method: 'GET', path, headers: { Accept: '*/*' } });

/** Launches a server, of this release or the one before; the scenario's end gives it back. `not-reachable` where the target cannot. */
export const launched = async (
  world: World,
  options: StartOptions,
  fresh: boolean,
  by: 'launch' | 'launchOlder' = 'launch',
): Promise<Launched> => {
  const launch = world.target.controls[by];
  if (!launch) return world.notTestable('needs another server that is started for it');
  const server = await launch(options, { fresh });
  const client = world.admin.fresh(server.url);
  world.atEnd(async () => {
    await client.close();
    await server.giveBack();
  });
  return { server, client };
};

/**
 * Launches a server, or takes one that was launched before unless it is to be `fresh`, and waits until it is ready. Where it ends instead,
 * as one may whose start was held up too long for another scenario, a fresh one is launched. Undecided where none becomes ready.
 */
export const readyServer = async (world: World, options: StartOptions, fresh = false): Promise<Launched> => {
  const first = await launched(world, options, fresh);
  const instead = await readiness(world, first);
  if (instead === null) return first;
  return instead.ended ? untilReady(world, await launched(world, options, true)) : world.inconclusive(instead.words);
};

/** Why servers of the release before came to nothing, by the target beside which they were started. */
const olderFailures = new WeakMap<Target, unknown>();

/** A ready server of the release before, on the same storage. Where one did not become ready once, no other is waited for. */
export const olderServer = async (world: World): Promise<Launched> => {
  if (olderFailures.has(world.target)) throw olderFailures.get(world.target);
  try {
    return await untilReady(world, await launched(world, {}, false, 'launchOlder'));
  } catch (error) {
    olderFailures.set(world.target, error);
    throw error;
  }
};

/** The checks that an answer of a health path calls failed, if it says so. */
const notReady = ({ response }: Exchange): string => {
  const names = [
    ...Buffer.from(response?.body ?? [])
      .toString('utf8')
      .matchAll(/^\[-\](\S+)/gm),
  ].map(([, name]) => name);
  return names.length > 0 ? `: ${names.join(', ')}` : '';
};

/** Waits until a launched server is ready: null then, else what happened instead. */
const readiness = async (
  world: World,
  { server, client }: Launched,
): Promise<{ readonly ended: boolean; readonly words: string } | null> => {
  await server.setStorage('normal');
  const deadlineMs = 1.5 * controllerDeadlineMs(world);
  let last!: Exchange;
  const outcome = await pollUntil(async () => (last = await askThere(client, '/readyz')).response?.status === 200, {
    deadlineMs: deadlineMs,
    everyMs: 100,
    ...(server.ended ? { stop: server.ended } : {}),
  });
  if (outcome === 'true') return null;
  if (outcome === 'stopped')
    return { ended: true, words: `the server that was launched ended before it was ready: ${await server.ended}` };
  return {
    ended: false,
    words: `the server that was launched was not ready within ${deadlineMs / 1_000} s, but answered ${last.response?.status ?? last.failure?.kind}${notReady(last)}`,
  };
};

/** Waits until a launched server is ready; else the scenario is undecided. */
export const untilReady = async (world: World, found: Launched): Promise<Launched> => {
  const instead = await readiness(world, found);
  return instead === null ? found : world.inconclusive(instead.words);
};

/** Tells a server to stop and asks it, over a new connection each time, until a request is refused or it should long be gone. `toldMs` is in milliseconds of the run. */
export const untilStopped = async (
  world: World,
  { server }: Launched,
): Promise<{ rounds: readonly LastRound[]; toldMs: number }> => {
  const rounds: LastRound[] = [];
  const round = async (): Promise<LastRound> => {
    const client = world.admin.fresh(server.url);
    try {
      const [ready, live, object] = await Promise.all(
        ['/readyz', '/livez', '/api/v1/namespaces/default'].map((path) => askThere(client, path)),
      );
      return { ready: ready as Exchange, live: live as Exchange, object: object as Exchange };
    } finally {
      await client.close();
    }
  };
  const toldMs = world.journal.sequence.elapsedMs();
  const stopped = server.stop();
  await eventually(
    async () => {
      const last = await round();
      rounds.push(last);
      return last;
    },
    ({ ready, live, object }) => [ready, live, object].some(({ failure }) => failure !== null),
    longestEnd,
    100,
  );
  await stopped;
  return { rounds, toldMs };
};
