import type { Probe } from './probes.ts';

/** So many requests at once that they come on connections of their own, which a balancer spreads. */
const asked = 6;

const startOf = (body: Uint8Array | undefined): string | undefined =>
  /^process_start_time_seconds (\S+)/m.exec(Buffer.from(body ?? []).toString('utf8'))?.[1];

/**
 * One process answers at the address of the target: what it counts (B 6.5) is all that it counts. Absent when its metrics, read on several
 * connections, tell of several starts; a server whose metrics tell of no start is taken for one.
 */
export const oneServerProbe: Probe = async (target) => {
  const answers = await Promise.all(
    Array.from({ length: asked }, () =>
      target.admin.send({ method: 'GET', path: '/metrics', headers: { Accept: 'text/plain' } }),
    ),
  );
  const starts = new Set(answers.map(({ response }) => startOf(response?.body)).filter((start) => start !== undefined));
  const evidence = `GET /metrics ${asked} times at once: ${starts.size === 0 ? 'no start of a process' : `${starts.size} ${starts.size === 1 ? 'process' : 'processes'}`}`;
  return starts.size > 1
    ? {
        present: false,
        evidence: `${evidence}, each of which counts for itself; judge one of them at an address of its own`,
      }
    : { present: true, evidence };
};
