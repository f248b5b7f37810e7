import { internalError, StatusError } from '../../../server/errors.ts';
import type { ExactReason } from '../../../server/behaviours/versions.ts';
import type { ReadKind } from '../../../server/behaviours/versions.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

/** Shows the newest state where one that is gone was asked for, for this reason. */
const newestInstead =
  (of: ExactReason) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { whenUnavailable } = versions;
    versions.whenUnavailable = (wanted) => (wanted.why === of ? wanted.current : whenUnavailable(wanted));
  };

/** Takes versions ahead as reached, for such reads. */
const reachedFor =
  (...kinds: readonly ReadKind[]) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { isUnreached } = versions;
    versions.isUnreached = (revision, current, by) => !kinds.includes(by) && isUnreached(revision, current, by);
  };

/** Defects of reads at versions that are gone or not reached (A 4.5). */
export const goneAndAheadFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RV-56'],
    description: 'an exact list at a version that is gone shows the newest state',
    plant: newestInstead('match'),
  },
  {
    seam: 'server',
    rules: ['RV-57'],
    description: 'a first page at a version that is gone shows the newest state',
    plant: newestInstead('first-page'),
  },
  {
    seam: 'server',
    rules: ['RV-59', 'LIM-05'],
    description: 'an expired token goes on in the newest state',
    alsoFails: { rules: ['ERR-28'], reason: 'they ask for the refusal of an expired token, too' },
    plant: newestInstead('token'),
  },
  {
    seam: 'server',
    rules: ['ERR-28'],
    description: 'an expired token begins the list anew from its present state',
    alsoFails: { rules: ['LIM-05', 'RV-59'], reason: 'they ask for the refusal of an expired token, too' },
    plant: (parts) => {
      const {
        behaviours: { versions, paging },
      } = parts;
      let anew = false;
      newestInstead('token')(parts);
      const { whenUnavailable } = versions;
      versions.whenUnavailable = (wanted) => {
        anew = wanted.why === 'token';
        return whenUnavailable(wanted);
      };
      const { resume } = paging;
      paging.resume = (items, last, keyOf) => {
        const all = anew;
        anew = false;
        return all ? items : resume(items, last, keyOf);
      };
    },
  },
  {
    seam: 'server',
    rules: ['ERR-27'],
    description: 'a watch from a version that is gone silently starts at the oldest kept change',
    alsoFails: { rules: ['WATCH-53', 'WATCH-54'], reason: 'they ask for the same refusal' },
    plant: ({ behaviours: { watch } }) => {
      watch.tooOld = () => null;
    },
  },
  {
    seam: 'server',
    rules: ['RV-63'],
    description: 'a read at a version ahead ignores it and shows the newest state',
    alsoFails: { rules: ['ERR-31', 'RV-65', 'RV-68'], reason: 'the refusal that they look at never comes' },
    plant: reachedFor('get'),
  },
  {
    seam: 'server',
    rules: ['RV-64'],
    description: 'a list ignores versions beyond its own',
    alsoFails: { rules: ['ERR-31', 'RV-65', 'RV-68'], reason: 'the refusal that they look at never comes' },
    plant: reachedFor('list'),
  },
  {
    seam: 'server',
    rules: ['ERR-31'],
    description: 'the present state is shown though it is older than asked for',
    alsoFails: {
      rules: ['ERR-32', 'ERR-34', 'RV-63', 'RV-64', 'RV-65', 'RV-68', 'RV-70'],
      reason: 'no read is ever refused for a version ahead',
    },
    plant: reachedFor('get', 'list', 'exact list'),
  },
  {
    seam: 'server',
    rules: ['RV-65'],
    description: 'a read at a version ahead hangs until the client gives up',
    plant: ({ behaviours: { versions } }) => {
      const { waitForUnreached } = versions;
      versions.waitForUnreached = (by) => (by === 'get' ? 600_000 : waitForUnreached(by));
    },
  },
  {
    seam: 'server',
    rules: ['RV-67'],
    description: 'Retry-After holds a duration with a unit',
    plant: ({ behaviours: { versions } }) => {
      const { unreachedError } = versions;
      versions.unreachedError = (wanted, current) => {
        const whole = unreachedError(wanted, current);
        return new StatusError(whole.code, whole.reason, whole.message, {
          ...whole.details,
          retryAfterSeconds: '1s' as unknown as number,
        });
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-68'],
    description: 'the refusal of a version ahead carries only a general message of a timeout',
    alsoFails: { rules: ['ERR-34'], reason: 'the refusal names neither cause nor time' },
    plant: ({ behaviours: { versions } }) => {
      versions.unreachedError = () => new StatusError(504, 'Timeout', 'the request timed out');
    },
  },
  {
    seam: 'server',
    rules: ['RV-69'],
    description: 'a read that waits for a version is not woken by writes',
    plant: ({ behaviours: { versions } }) => {
      versions.reached = (core, _revision, ms) =>
        new Promise((resolve) => void core.clock.after(ms, () => resolve(false)));
    },
  },
  {
    seam: 'server',
    rules: ['RV-70'],
    description: 'an exact list passes a version ahead on to the store and ends in 500',
    plant: ({ behaviours: { versions } }) => {
      const { isUnreached } = versions;
      versions.isUnreached = (revision, current, by) => {
        const ahead = isUnreached(revision, current, by);
        if (ahead && by === 'exact list') throw internalError('required revision is a future revision');
        return ahead;
      };
    },
  },
];
