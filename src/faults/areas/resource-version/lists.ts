import type { Fault } from '../../fault.ts';
import { lastListMatches } from '../last-list-matches.ts';
import {
  isFirstPage,
  isRealVersion,
  listFromStaleCache,
  rejectList,
  replacePlan,
  skipRejection,
} from './change-lists.ts';

/** Defects of lists without a limit, by the table of A 4.5. */
export const listFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RV-20'],
    description: 'a plain list is served from a lagging cache',
    alsoFails: { rules: ['RV-08', 'RV-49'], reason: 'they also list right after a write' },
    plant: listFromStaleCache(({ requested, limit }) => requested === null && limit === 0),
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
    plant: listFromStaleCache(({ requested, limit, match }) => isRealVersion(requested) && limit === 0 && match === ''),
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
    plant: replacePlan((request) =>
      isFirstPage(request) && request.match === '' && request.limit === 0 && isRealVersion(request.version)
        ? 'exact'
        : null,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-33'],
    description: 'Exact without a version is ignored in lists without a limit',
    alsoFails: { rules: ['ERR-07'], reason: 'it checks the same error code' },
    plant: skipRejection(
      'matchNeedsVersion',
      (request) => isFirstPage(request) && request.match === 'Exact' && request.limit === 0,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-35'],
    description: 'Exact with version 0 falls back to any state',
    plant: skipRejection('exactNeedsRealVersion', (request) => request.limit === 0),
  },
  {
    seam: 'server',
    rules: ['RV-37'],
    description: 'Exact without a limit is served as NotOlderThan',
    alsoFails: {
      rules: ['RV-38', 'RV-49', 'RV-56'],
      reason: 'the list returns the newest state with its newest version, and is never rejected',
    },
    plant: replacePlan((request) =>
      isFirstPage(request) && request.match === 'Exact' && request.limit === 0 && isRealVersion(request.version)
        ? 'atLeast'
        : null,
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
    plant: skipRejection(
      'matchNeedsVersion',
      (request) => isFirstPage(request) && request.match === 'NotOlderThan' && request.limit === 0,
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
    plant: skipRejection('matchNeedsVersion', () => true),
  },
  {
    seam: 'server',
    rules: ['RV-43'],
    description: 'NotOlderThan with version 0 is rejected in the same way as Exact',
    plant: rejectList((request) => request.match === 'NotOlderThan' && request.version === 0 && request.limit === 0),
  },
  {
    seam: 'server',
    rules: ['RV-45'],
    description: 'NotOlderThan with a version is read from a stale cache',
    plant: listFromStaleCache(
      ({ requested, limit, match }) => isRealVersion(requested) && limit === 0 && match === 'NotOlderThan',
    ),
  },
  {
    seam: 'server',
    rules: ['RV-47'],
    description: 'NotOlderThan reads the state at its version and is rejected once that has expired',
    plant: replacePlan((request) =>
      isFirstPage(request) && request.match === 'NotOlderThan' && request.limit === 0 && isRealVersion(request.version)
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
        isWide() && isFirstPage(request) ? { mode: 'latest' } : planList(request, exact);
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
            !isRealVersion(listRequest.requested) ||
            (decode?.(item.metadata.resourceVersion ?? '') ?? 0) >= (listRequest.requested ?? 0),
        );
    },
  },
];
