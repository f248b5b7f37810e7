import { badRequest } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import {
  isFirstPage,
  isRealVersion,
  listFromStaleCache,
  rejectList,
  replacePlan,
  skipRejection,
} from './change-lists.ts';

/** Defects of limited lists and their later pages, by the table of A 4.5. */
export const limitedListFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RV-25'],
    description: 'limited lists are served from a lagging cache',
    plant: listFromStaleCache(({ requested, limit }) => requested === null && limit > 0),
  },
  {
    seam: 'server',
    rules: ['RV-26'],
    description: 'version 0 with a limit is treated as exact and rejected',
    alsoFails: { rules: ['RV-27'], reason: 'its list is rejected' },
    plant: rejectList(
      (request) => isFirstPage(request) && request.match === '' && request.version === 0 && request.limit > 0,
    ),
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
      reason: 'the first page returns the newest state and is never rejected',
    },
    plant: ({ behaviours: { versions } }) => {
      versions.firstPageIsExact = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['RV-29'],
    description: 'a first page echoes its version but contains the current items',
    alsoFails: { rules: ['RV-49'], reason: 'it requests first pages of other collections' },
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
    plant: replacePlan((request) => (isFirstPage(request) ? null : 'latest')),
  },
  {
    seam: 'server',
    rules: ['RV-31'],
    description: 'a continue token together with version 0 is rejected',
    plant: ({ behaviours: { versions } }) => {
      const { tokenExcludesVersion } = versions;
      versions.tokenExcludesVersion = (request) => {
        if (!isFirstPage(request) && request.version === 0)
          throw badRequest('resourceVersion is forbidden with continue');
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
    plant: skipRejection(
      'matchNeedsVersion',
      (request) => isFirstPage(request) && request.match === 'Exact' && request.limit > 0,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-36'],
    description: 'with a limit, Exact with version 0 falls back to any state',
    plant: skipRejection('exactNeedsRealVersion', (request) => request.limit > 0),
  },
  {
    seam: 'server',
    rules: ['RV-39'],
    description: 'Exact takes effect in lists without a limit only',
    alsoFails: {
      rules: ['RV-40', 'RV-56'],
      reason: 'a limited exact list then returns the newest state and is never rejected',
    },
    plant: replacePlan((request) =>
      isFirstPage(request) && request.match === 'Exact' && request.limit > 0 && isRealVersion(request.version)
        ? 'atLeast'
        : null,
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
    plant: skipRejection(
      'matchNeedsVersion',
      (request) => isFirstPage(request) && request.match === 'NotOlderThan' && request.limit > 0,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-44'],
    description: 'with a limit, NotOlderThan with version 0 is rejected',
    plant: rejectList(
      (request) =>
        isFirstPage(request) && request.match === 'NotOlderThan' && request.version === 0 && request.limit > 0,
    ),
  },
  {
    seam: 'server',
    rules: ['RV-46'],
    description: 'a limited NotOlderThan list is read from a stale cache',
    plant: listFromStaleCache(
      ({ requested, limit, match }) => isRealVersion(requested) && limit > 0 && match === 'NotOlderThan',
    ),
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
      skipRejection(
        'matchNeedsVersion',
        (request) => !isFirstPage(request),
      )({ behaviours: { versions } } as ServerParts);
      const { tokenExcludesVersion } = versions;
      versions.tokenExcludesVersion = (request) => tokenExcludesVersion({ ...request, match: '' });
    },
  },
];
