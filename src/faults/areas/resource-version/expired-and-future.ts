import { internalError, StatusError } from '../../../server/errors.ts';
import type { ExactReason, ReadKind } from '../../../server/behaviours/versions.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

/** Serves the newest state if an expired one was requested, for one reason. */
const newestInstead =
  (of: ExactReason) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { whenUnavailable } = versions;
    versions.whenUnavailable = (wanted) => (wanted.why === of ? wanted.current : whenUnavailable(wanted));
  };

/** Treats future resource versions as reached, for matching reads. */
const reachedFor =
  (...kinds: readonly ReadKind[]) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { isUnreached } = versions;
    versions.isUnreached = (revision, current, by) => !kinds.includes(by) && isUnreached(revision, current, by);
  };

/** Defects of reads at expired or future resource versions (A 4.5). */
export const goneAndAheadFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RV-56'],
    description: 'an exact list at an expired resource version returns the newest state',
    plant: newestInstead('match'),
  },
  {
    seam: 'server',
    rules: ['RV-57'],
    description: 'a first page at an expired resource version returns the newest state',
    plant: newestInstead('first-page'),
  },
  {
    seam: 'server',
    rules: ['RV-59', 'LIM-05'],
    description: 'an expired continue token continues in the newest state',
    alsoFails: { rules: ['ERR-28'], reason: 'they also expect the rejection of an expired continue token' },
    plant: newestInstead('token'),
  },
  {
    seam: 'server',
    rules: ['ERR-28'],
    description: 'an expired continue token restarts the list from its current state',
    alsoFails: { rules: ['LIM-05', 'RV-59'], reason: 'they also expect the rejection of an expired continue token' },
    plant: (parts) => {
      const {
        behaviours: { versions, paging },
      } = parts;
      let restarts = false;
      newestInstead('token')(parts);
      const { whenUnavailable } = versions;
      versions.whenUnavailable = (wanted) => {
        restarts = wanted.why === 'token';
        return whenUnavailable(wanted);
      };
      const { resume } = paging;
      paging.resume = (items, last, keyOf) => {
        const all = restarts;
        restarts = false;
        return all ? items : resume(items, last, keyOf);
      };
    },
  },
  {
    seam: 'server',
    rules: ['ERR-27'],
    description: 'a watch from an expired resource version silently starts at the oldest available change',
    alsoFails: { rules: ['WATCH-53', 'WATCH-54'], reason: 'they expect the same rejection' },
    plant: ({ behaviours: { watch } }) => {
      watch.tooOld = () => null;
    },
  },
  {
    seam: 'server',
    rules: ['RV-63'],
    description: 'a read at a future resource version ignores it and returns the newest state',
    alsoFails: { rules: ['ERR-31', 'RV-65', 'RV-68'], reason: 'the rejection that they check is never returned' },
    plant: reachedFor('get'),
  },
  {
    seam: 'server',
    rules: ['RV-64'],
    description: 'a list ignores future resource versions',
    alsoFails: { rules: ['ERR-31', 'RV-65', 'RV-68'], reason: 'the rejection that they check is never returned' },
    plant: reachedFor('list'),
  },
  {
    seam: 'server',
    rules: ['ERR-31'],
    description: 'the current state is returned though it is older than requested',
    alsoFails: {
      rules: ['ERR-32', 'ERR-34', 'RV-63', 'RV-64', 'RV-65', 'RV-68', 'RV-70'],
      reason: 'no read is ever rejected for a future resource version',
    },
    plant: reachedFor('get', 'list', 'exact list'),
  },
  {
    seam: 'server',
    rules: ['RV-65'],
    description: 'a read at a future resource version hangs until the client gives up',
    plant: ({ behaviours: { versions } }) => {
      const { waitForUnreached } = versions;
      versions.waitForUnreached = (by) => (by === 'get' ? 600_000 : waitForUnreached(by));
    },
  },
  {
    seam: 'server',
    rules: ['RV-67'],
    description: 'Retry-After contains a duration with a unit',
    plant: ({ behaviours: { versions } }) => {
      const { unreachedError } = versions;
      versions.unreachedError = (wanted, current) => {
        const original = unreachedError(wanted, current);
        return new StatusError(original.code, original.reason, original.message, {
          ...original.details,
          retryAfterSeconds: '1s' as unknown as number,
        });
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-68'],
    description: 'the rejection of a future resource version has only a general timeout message',
    alsoFails: { rules: ['ERR-34'], reason: 'the rejection contains neither a cause nor a time' },
    plant: ({ behaviours: { versions } }) => {
      versions.unreachedError = () => new StatusError(504, 'Timeout', 'the request timed out');
    },
  },
  {
    seam: 'server',
    rules: ['RV-69'],
    description: 'a read that waits for a resource version is not woken by writes',
    plant: ({ behaviours: { versions } }) => {
      versions.reached = (core, _revision, ms) =>
        new Promise((resolve) => void core.clock.after(ms, () => resolve(false)));
    },
  },
  {
    seam: 'server',
    rules: ['RV-70'],
    description: 'an exact list at a future resource version returns 500',
    plant: ({ behaviours: { versions } }) => {
      const { isUnreached } = versions;
      versions.isUnreached = (revision, current, by) => {
        const isFuture = isUnreached(revision, current, by);
        if (isFuture && by === 'exact list') throw internalError('required revision is a future revision');
        return isFuture;
      };
    },
  },
];
