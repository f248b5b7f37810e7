import { badRequest, StatusError } from '../../../server/errors.ts';
import type { ListRequest } from '../../../server/behaviours/versions.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

/** Accepts a match without a resource version, for one match value. */
const acceptingEmpty =
  (match: string) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { matchNeedsVersion } = versions;
    versions.matchNeedsVersion = (request) => {
      if (request.match !== match) matchNeedsVersion(request);
    };
  };

const sameFailures = (...rules: string[]): { rules: readonly string[]; reason: string } => ({
  rules,
  reason: 'they check the cells of the table of lists for this error',
});

/** Defects of errors about resource versions, matches and continue tokens (B 7). */
export const versionErrorFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ERR-08'],
    description: 'a resource version together with a continue token is ignored and the page is served',
    alsoFails: sameFailures('RV-32', 'RV-49'),
    plant: ({ behaviours: { versions } }) => {
      const { tokenExcludesVersion } = versions;
      versions.tokenExcludesVersion = (request) => tokenExcludesVersion({ ...request, version: null });
    },
  },
  {
    seam: 'server',
    rules: ['ERR-09'],
    description: 'Exact with version 0 is served as any state',
    alsoFails: sameFailures('RV-35', 'RV-36'),
    plant: ({ behaviours: { versions } }) => {
      versions.exactNeedsRealVersion = () => undefined;
    },
  },
  {
    seam: 'server',
    rules: ['ERR-10'],
    description: 'Exact accepts an empty version',
    alsoFails: sameFailures('RV-33', 'RV-34', 'ERR-07'),
    plant: acceptingEmpty('Exact'),
  },
  {
    seam: 'server',
    rules: ['ERR-11'],
    description: 'NotOlderThan with an empty version is served as the newest state',
    alsoFails: sameFailures('RV-41', 'RV-42', 'ERR-07'),
    plant: acceptingEmpty('NotOlderThan'),
  },
  {
    seam: 'server',
    rules: ['ERR-12'],
    description: 'NotOlderThan with version 0 is rejected in the same way as Exact',
    alsoFails: sameFailures('RV-43', 'RV-44'),
    plant: ({ behaviours: { versions } }) => {
      const { exactNeedsRealVersion } = versions;
      versions.exactNeedsRealVersion = (request: ListRequest) => {
        if (request.match === 'NotOlderThan' && request.version === 0)
          throw badRequest('resourceVersionMatch is forbidden for resourceVersion "0"');
        exactNeedsRealVersion(request);
      };
    },
  },
  {
    seam: 'server',
    rules: ['ERR-29'],
    description: 'an exact list of an expired state returns the current state under the requested version',
    alsoFails: { rules: ['RV-56'], reason: 'it expects the same rejection' },
    plant: ({ behaviours: { versions } }) => {
      const { whenUnavailable, ofList } = versions;
      versions.whenUnavailable = (wanted) => (wanted.why === 'match' ? wanted.current : whenUnavailable(wanted));
      versions.ofList = (built) =>
        built.mode === 'exact' && built.requested ? built.versions.encode(built.requested) : ofList(built);
    },
  },
  {
    seam: 'server',
    rules: ['ERR-30'],
    description: 'a first page of an expired state is served from the current state, without its limit',
    alsoFails: { rules: ['RV-57'], reason: 'it expects the same rejection' },
    plant: ({ behaviours: { versions, paging } }) => {
      const { whenUnavailable } = versions;
      const { cut } = paging;
      let original = false;
      versions.whenUnavailable = (wanted) => {
        original = wanted.why === 'first-page';
        return original ? wanted.current : whenUnavailable(wanted);
      };
      paging.cut = (items, matches, size) => {
        const all = original;
        original = false;
        return cut(items, matches, all ? 0 : size);
      };
    },
  },
  {
    seam: 'server',
    rules: ['ERR-32'],
    description: 'a request for a future resource version waits until the client gives up',
    alsoFails: { rules: ['RV-65'], reason: 'it also measures the wait' },
    plant: ({ behaviours: { versions } }) => {
      versions.waitForUnreached = () => 600_000;
    },
  },
  {
    seam: 'server',
    rules: ['ERR-33'],
    description: 'Retry-After contains a date',
    alsoFails: { rules: ['RV-67'], reason: 'it checks the same header' },
    plant: ({ behaviours: { versions } }) => {
      const { unreachedError } = versions;
      versions.unreachedError = (wanted, current) => {
        const { code, reason, message, details } = unreachedError(wanted, current);
        return new StatusError(code, reason, message, {
          ...details,
          retryAfterSeconds: 'Fri, 21 Nov 2025 08:00:00 GMT' as unknown as number,
        });
      };
    },
  },
  {
    seam: 'server',
    rules: ['ERR-34'],
    description: 'the rejection of a future resource version has the message of any timeout',
    alsoFails: { rules: ['RV-68'], reason: 'it checks the same header' },
    plant: ({ behaviours: { versions } }) => {
      const { unreachedError } = versions;
      versions.unreachedError = (wanted, current) => {
        const { code, reason, details } = unreachedError(wanted, current);
        const { causes: _causes, ...rest } = details ?? {};
        return new StatusError(code, reason, 'the request timed out', rest);
      };
    },
  },
];
