import { badRequest } from '../../../server/errors.ts';
import type { ListRequest } from '../../../server/behaviours/versions.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';
import { lastListMatches } from '../last-asked.ts';
import { StaleCache } from './stale-cache.ts';

interface ListParameters {
  readonly requested: number | null;
  readonly limit: number;
  readonly match: string;
}

/** Serves matching lists from a cache that lags behind writes. */
const fromStaleCache =
  (fits: (listRequest: ListParameters) => boolean) =>
  (parts: ServerParts): void => {
    const { versions } = parts.behaviours;
    const cache = new StaleCache(parts);
    const { newestList } = versions;
    versions.newestList = (log, kind, namespace, listRequest) =>
      fits(listRequest) ? cache.list(log, kind, namespace) : newestList(log, kind, namespace, listRequest);
  };

/** Skips one of the rejections of the table for matching lists. */
const without =
  (refusal: 'matchNeedsVersion' | 'exactNeedsRealVersion', fits: (request: ListRequest) => boolean) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const original = versions[refusal];
    versions[refusal] = (request) => {
      if (!fits(request)) original(request);
    };
  };

/** Rejects matching lists with 400. */
const refusing =
  (fits: (request: ListRequest) => boolean) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { matchNeedsVersion } = versions;
    versions.matchNeedsVersion = (request) => {
      if (fits(request)) throw badRequest('resourceVersion "0" is forbidden here');
      matchNeedsVersion(request);
    };
  };

const first = (request: ListRequest): boolean => request.tokenRevision === null;
const real = (requested: number | null): boolean => requested !== null && requested !== 0;

/** Replaces the plan of some lists. */
const planning =
  (otherwise: (request: ListRequest) => 'latest' | 'exact' | 'atLeast' | null) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { planList } = versions;
    versions.planList = (request, firstPageIsExact) => {
      const mode = otherwise(request);
      if (mode === null) return planList(request, firstPageIsExact);
      return mode === 'latest' ? { mode } : { mode, revision: request.version ?? 0 };
    };
  };

/** Defects of lists without a limit, by the table of A 4.5. */
export const listFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RV-20'],
    description: 'a plain list is served from a lagging cache',
    alsoFails: { rules: ['RV-08', 'RV-49'], reason: 'they also list right after a write' },
    plant: fromStaleCache(({ requested, limit }) => requested === null && limit === 0),
  },
  {
    seam: 'server',
    rules: ['RV-21'],
    description: 'version 0 is treated as an exact version, so that the list is empty',
    plant: ({ behaviours: { versions } }) => {
      const { newestList } = versions;
      versions.newestList = (log, kind, namespace, listRequest) =>
        listRequest.requested === 0 && listRequest.limit === 0 ? [] : newestList(log, kind, namespace, listRequest);
    },
  },
  {
    seam: 'server',
    rules: ['RV-22'],
    description: 'a list at a resource version without match is served from a stale cache, as at version 0',
    alsoFails: { rules: ['RV-55'], reason: 'it also lists at an earlier resource version' },
    plant: fromStaleCache(({ requested, limit, match }) => real(requested) && limit === 0 && match === ''),
  },
  {
    seam: 'server',
    rules: ['RV-23'],
    description: 'a list reports a resource version older than requested though its items are newer',
    plant: ({ behaviours: { versions } }) => {
      const { ofList } = versions;
      versions.ofList = (built) =>
        built.mode === 'atLeast' && built.requested !== null
          ? built.versions.encode(Math.max(built.log.horizon, built.requested - 1))
          : ofList(built);
    },
  },
  {
    seam: 'server',
    rules: ['RV-10'],
    description: 'a NotOlderThan list reports the requested version, whatever state it contains',
    plant: ({ behaviours: { versions } }) => {
      const { ofList } = versions;
      versions.ofList = (built) =>
        built.mode === 'atLeast' && built.requested !== null ? built.versions.encode(built.requested) : ofList(built);
    },
  },
  {
    seam: 'server',
    rules: ['RV-24'],
    description:
      'a list at a resource version without match and limit is served as exact, and rejected once it has expired',
    alsoFails: { rules: ['RV-47'], reason: 'the state of an old version is removed by compaction' },
    plant: planning((request) =>
      first(request) && request.match === '' && request.limit === 0 && real(request.version) ? 'exact' : null,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-33'],
    description: 'Exact without a version is ignored in lists without a limit',
    alsoFails: { rules: ['ERR-07'], reason: 'it checks the same error code' },
    plant: without(
      'matchNeedsVersion',
      (request) => first(request) && request.match === 'Exact' && request.limit === 0,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-35'],
    description: 'Exact with version 0 falls back to any state',
    plant: without('exactNeedsRealVersion', (request) => request.limit === 0),
  },
  {
    seam: 'server',
    rules: ['RV-37'],
    description: 'Exact without a limit is served as NotOlderThan',
    alsoFails: {
      rules: ['RV-38', 'RV-49', 'RV-56'],
      reason: 'such a list returns the newest state with its newest version, and is never rejected',
    },
    plant: planning((request) =>
      first(request) && request.match === 'Exact' && request.limit === 0 && real(request.version) ? 'atLeast' : null,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-38'],
    description: 'objects that were deleted later are missing from an exact list',
    alsoFails: { rules: ['RV-49'], reason: 'their lists are also exact by match' },
    plant: ({ behaviours: { versions } }) => {
      const { listAt } = versions;
      versions.listAt = (log, kind, namespace, revision, purpose) => {
        const exact = listAt(log, kind, namespace, revision, purpose);
        return purpose === 'match'
          ? exact.filter(({ metadata }) => log.get(kind, metadata.namespace ?? '', metadata.name ?? '') !== null)
          : exact;
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-41'],
    description: 'NotOlderThan without a version is accepted in lists without a limit',
    alsoFails: { rules: ['ERR-07'], reason: 'it checks the same error code' },
    plant: without(
      'matchNeedsVersion',
      (request) => first(request) && request.match === 'NotOlderThan' && request.limit === 0,
    ),
  },
  {
    seam: 'server',
    rules: ['ERR-07'],
    description: 'the match is ignored if no version is sent',
    alsoFails: {
      rules: ['ERR-10', 'ERR-11', 'RV-33', 'RV-34', 'RV-41', 'RV-42'],
      reason: 'they check the cells of the table for this error',
    },
    plant: without('matchNeedsVersion', () => true),
  },
  {
    seam: 'server',
    rules: ['RV-43'],
    description: 'NotOlderThan with version 0 is rejected in the same way as Exact',
    plant: refusing((request) => request.match === 'NotOlderThan' && request.version === 0 && request.limit === 0),
  },
  {
    seam: 'server',
    rules: ['RV-45'],
    description: 'NotOlderThan with a version is read from a stale cache',
    plant: fromStaleCache(({ requested, limit, match }) => real(requested) && limit === 0 && match === 'NotOlderThan'),
  },
  {
    seam: 'server',
    rules: ['RV-47'],
    description: 'NotOlderThan reads the state at its version and is rejected once that has expired',
    plant: planning((request) =>
      first(request) && request.match === 'NotOlderThan' && request.limit === 0 && real(request.version)
        ? 'exact'
        : null,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-49'],
    description: 'lists over all namespaces ignore version and match',
    plant: (parts) => {
      const isWide = lastListMatches(parts, ({ namespaced, namespace }) => namespaced && namespace === '');
      const { versions } = parts.behaviours;
      const { planList, tokenExcludesVersion } = versions;
      versions.planList = (request, exact) =>
        isWide() && first(request) ? { mode: 'latest' } : planList(request, exact);
      versions.tokenExcludesVersion = (request) => {
        if (!isWide()) tokenExcludesVersion(request);
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-50'],
    description: 'an unknown match is ignored',
    plant: ({ behaviours: { versions } }) => {
      versions.knownMatch = () => undefined;
    },
  },
  {
    seam: 'server',
    rules: ['RV-55'],
    description: 'a list at a resource version omits items whose own version is older',
    alsoFails: {
      rules: ['RV-22', 'RV-24', 'RV-45', 'RV-46', 'RV-47', 'RV-49'],
      reason: 'every NotOlderThan list loses its items',
    },
    plant: ({ behaviours: { versions } }) => {
      let decode: ((text: string) => number | null) | undefined;
      const { read, newestList } = versions;
      versions.read = (text, codec) => {
        decode = (version) => codec.decode(version);
        return read(text, codec);
      };
      versions.newestList = (log, kind, namespace, listRequest) =>
        newestList(log, kind, namespace, listRequest).filter(
          (item) =>
            !real(listRequest.requested) ||
            (decode?.(item.metadata.resourceVersion ?? '') ?? 0) >= (listRequest.requested ?? 0),
        );
    },
  },
];

/** Defects of limited lists and their later pages, by the table of A 4.5. */
export const limitedListFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RV-25'],
    description: 'limited lists are served from a lagging cache',
    plant: fromStaleCache(({ requested, limit }) => requested === null && limit > 0),
  },
  {
    seam: 'server',
    rules: ['RV-26'],
    description: 'version 0 with a limit is treated as exact and rejected',
    alsoFails: { rules: ['RV-27'], reason: 'its list is rejected' },
    plant: refusing((request) => first(request) && request.match === '' && request.version === 0 && request.limit > 0),
  },
  {
    seam: 'server',
    rules: ['RV-27'],
    description: 'with version 0 the limit is ignored and the complete list is returned',
    plant: ({ behaviours: { paging } }) => {
      const { pageSize } = paging;
      paging.pageSize = (listRequest) => (listRequest.version === 0 ? 0 : pageSize(listRequest));
    },
  },
  {
    seam: 'server',
    rules: ['RV-28'],
    description: 'a first page at a resource version is served as NotOlderThan, and reports a newer version',
    alsoFails: {
      rules: ['RV-29', 'RV-49', 'RV-57'],
      reason: 'such a page returns the newest state and is never rejected',
    },
    plant: ({ behaviours: { versions } }) => {
      versions.firstPageIsExact = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['RV-29'],
    description: 'a first page echoes its version but contains the current items',
    alsoFails: { rules: ['RV-49'], reason: 'it requests such pages of other collections' },
    plant: ({ behaviours: { versions } }) => {
      const { listAt } = versions;
      versions.listAt = (log, kind, namespace, revision, purpose) =>
        purpose === 'first-page' ? log.list(kind, namespace) : listAt(log, kind, namespace, revision, purpose);
    },
  },
  {
    seam: 'server',
    rules: ['RV-30'],
    description: 'a continue token contains only the last key, and the page contains the current state',
    alsoFails: {
      rules: [
        'ERR-28',
        'LIM-05',
        'PAGE-12',
        'PAGE-13',
        'PAGE-14',
        'PAGE-15',
        'RV-28',
        'RV-29',
        'RV-31',
        'RV-39',
        'RV-40',
        'RV-49',
        'RV-58',
        'RV-59',
      ],
      reason: 'every page after the first contains the current state',
    },
    plant: planning((request) => (first(request) ? null : 'latest')),
  },
  {
    seam: 'server',
    rules: ['RV-31'],
    description: 'a continue token together with version 0 is rejected',
    plant: ({ behaviours: { versions } }) => {
      const { tokenExcludesVersion } = versions;
      versions.tokenExcludesVersion = (request) => {
        if (!first(request) && request.version === 0) throw badRequest('resourceVersion is forbidden with continue');
        tokenExcludesVersion(request);
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-32'],
    description: 'a version is ignored if a continue token is sent',
    alsoFails: {
      rules: ['RV-49', 'ERR-08'],
      reason: 'they send both for other collections, or expect the same error',
    },
    plant: ({ behaviours: { versions } }) => {
      const { tokenExcludesVersion } = versions;
      versions.tokenExcludesVersion = (request) => tokenExcludesVersion({ ...request, version: null });
    },
  },
  {
    seam: 'server',
    rules: ['RV-34'],
    description: 'Exact without a version is accepted in limited lists',
    plant: without('matchNeedsVersion', (request) => first(request) && request.match === 'Exact' && request.limit > 0),
  },
  {
    seam: 'server',
    rules: ['RV-36'],
    description: 'with a limit, Exact with version 0 falls back to any state',
    plant: without('exactNeedsRealVersion', (request) => request.limit > 0),
  },
  {
    seam: 'server',
    rules: ['RV-39'],
    description: 'Exact takes effect in lists without a limit only',
    alsoFails: {
      rules: ['RV-40', 'RV-56'],
      reason: 'a limited exact list then returns the newest state and is never rejected',
    },
    plant: planning((request) =>
      first(request) && request.match === 'Exact' && request.limit > 0 && real(request.version) ? 'atLeast' : null,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-40'],
    description: 'the first page of an exact list is exact, but later pages contain the current items',
    alsoFails: {
      rules: ['RV-29', 'RV-30', 'RV-31', 'RV-49', 'LIM-05', 'PAGE-13', 'PAGE-14', 'PAGE-15'],
      reason: 'a continue token does not record what kind of list it continues',
    },
    plant: ({ behaviours: { versions } }) => {
      const { listAt } = versions;
      versions.listAt = (log, kind, namespace, revision, purpose) =>
        purpose === 'token' ? log.list(kind, namespace) : listAt(log, kind, namespace, revision, purpose);
    },
  },
  {
    seam: 'server',
    rules: ['RV-42'],
    description: 'a limited list ignores NotOlderThan without a version',
    plant: without(
      'matchNeedsVersion',
      (request) => first(request) && request.match === 'NotOlderThan' && request.limit > 0,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-44'],
    description: 'with a limit, NotOlderThan with version 0 is rejected',
    plant: refusing(
      (request) => first(request) && request.match === 'NotOlderThan' && request.version === 0 && request.limit > 0,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-46'],
    description: 'a limited NotOlderThan list is read from a stale cache',
    plant: fromStaleCache(({ requested, limit, match }) => real(requested) && limit > 0 && match === 'NotOlderThan'),
  },
  {
    seam: 'server',
    rules: ['RV-58'],
    description: 'each continue token contains the newest version at the time of its page',
    alsoFails: {
      rules: [
        'PAGE-12',
        'PAGE-13',
        'PAGE-14',
        'PAGE-15',
        'RV-28',
        'RV-29',
        'RV-30',
        'RV-31',
        'RV-39',
        'RV-40',
        'RV-49',
      ],
      reason: 'later pages contain a newer state',
    },
    plant: ({ behaviours: { paging } }) => {
      paging.tokenRevision = (_listRevision, current) => current;
    },
  },
  {
    seam: 'server',
    rules: ['RV-71'],
    description: 'a request with a continue token skips the check of the match',
    plant: ({ behaviours: { versions } }) => {
      without('matchNeedsVersion', (request) => !first(request))({ behaviours: { versions } } as ServerParts);
      const { tokenExcludesVersion } = versions;
      versions.tokenExcludesVersion = (request) => tokenExcludesVersion({ ...request, match: '' });
    },
  },
];
