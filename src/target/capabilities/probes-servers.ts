import type { Probe } from './probes.ts';

/** Number of concurrent requests. They use separate connections, which a load balancer distributes. */
const requestCount = 6;

const startOf = (body: Uint8Array | undefined): string | undefined =>
  /^process_start_time_seconds (\S+)/m.exec(Buffer.from(body ?? []).toString('utf8'))?.[1];

/**
 * One process serves the address of the target, so that its counters (B 6.5) include all requests. Absent when metrics
 * read on several connections contain several process start times; a server without that metric counts as one process.
 */
export const oneServerProbe: Probe = async (target) => {
  const answers = await Promise.all(
    Array.from({ length: requestCount }, () =>
      target.admin.send({ method: 'GET', path: '/metrics', headers: { Accept: 'text/plain' } }),
    ),
  );
  const starts = new Set(answers.map(({ response }) => startOf(response?.body)).filter((start) => start !== undefined));
  const processes =
    starts.size === 0 ? 'no start time of a process' : `${starts.size} ${starts.size === 1 ? 'process' : 'processes'}`;
  const evidence = `GET /metrics ${requestCount} times at once: ${processes}`;
  return starts.size > 1
    ? {
        present: false,
        evidence: `${evidence}, and each has separate counters; name the address of one process to judge it`,
      }
    : { present: true, evidence };
};
