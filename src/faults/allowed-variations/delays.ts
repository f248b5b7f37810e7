import type { RevisionLog } from '../../server/store/revision-log.ts';
import type { AllowedVariation } from './variation.ts';

/** Delays of controllers, one change after another: usually short, occasionally long. */
const delays = [0, 40, 150, 400, 5, 250, 90, 600];

/** Time in milliseconds until a change affects the admission of requests. */
const delayMs = 150;

/** A revision that is at least `lag` old, and not older than the available history. */
const laggingRevision = (): ((log: RevisionLog) => number) => {
  const logs = new WeakMap<RevisionLog, Array<{ readonly at: number; readonly revision: number }>>();
  return (log) => {
    let known = logs.get(log);
    if (!known) {
      const begun = [{ at: Number.NEGATIVE_INFINITY, revision: log.revision }];
      log.subscribe((change) => void begun.push({ at: performance.now(), revision: change.revision }));
      logs.set(log, begun);
      known = begun;
    }
    const due = performance.now() - delayMs;
    while ((known[1]?.at ?? Number.POSITIVE_INFINITY) <= due) known.shift();
    return Math.max(known[0]?.revision ?? 0, log.horizon);
  };
};

/** Actions that a server may delay. */
export const delayVariations: readonly AllowedVariation[] = [
  {
    name: 'late-controllers',
    description: 'controllers process a change only after up to 600 milliseconds',
    reason: 'no document states how soon a controller acts',
    seam: 'server',
    plant: (parts) => {
      let turn = 0;
      parts.controllerDelay = () => {
        turn += 1;
        return delays[turn % delays.length] ?? 0;
      };
    },
  },
  {
    name: 'late-propagation',
    description:
      'changes to rights, token secrets, service accounts, webhooks, limits, quotas and classes apply after 150 ms',
    reason: 'no document states that requests are authenticated, authorized and admitted against the newest state',
    waits: { rightsSeconds: 2, tokenCacheSeconds: 2, admissionSeconds: 2 },
    seam: 'server',
    plant: (parts) => {
      parts.knownRevision = laggingRevision();
    },
  },
  {
    name: 'stale-replica',
    description: 'one request in three reaches a replica that lags behind the other one',
    reason: 'no document states that all servers of a cluster have the same state at the same moment',
    waits: { rightsSeconds: 2, tokenCacheSeconds: 2, admissionSeconds: 2, spreadSeconds: 0.2 },
    seam: 'server',
    plant: (parts) => {
      const late = laggingRevision();
      let turn = 0;
      parts.knownRevision = (log) => {
        turn += 1;
        const revision = late(log);
        return turn % 3 === 0 ? revision : log.revision;
      };
    },
  },
];
