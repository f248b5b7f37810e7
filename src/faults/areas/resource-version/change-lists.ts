import type { ListRequest } from '../../../server/behaviours/versions.ts';
import { badRequest } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import { StaleCache } from './stale-cache.ts';

interface ListParameters {
  readonly requested: number | null;
  readonly limit: number;
  readonly match: string;
}

/** Serves matching lists from a cache that lags behind writes. */
export const listFromStaleCache =
  (fits: (listRequest: ListParameters) => boolean) =>
  (parts: ServerParts): void => {
    const { versions } = parts.behaviours;
    const cache = new StaleCache(parts);
    const { newestList } = versions;
    versions.newestList = (log, kind, namespace, listRequest) =>
      fits(listRequest) ? cache.list(log, kind, namespace) : newestList(log, kind, namespace, listRequest);
  };

/** Skips one of the rejections of the table for matching lists. */
export const skipRejection =
  (refusal: 'matchNeedsVersion' | 'exactNeedsRealVersion', fits: (request: ListRequest) => boolean) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const original = versions[refusal];
    versions[refusal] = (request) => {
      if (!fits(request)) original(request);
    };
  };

/** Rejects matching lists with 400. */
export const rejectList =
  (fits: (request: ListRequest) => boolean) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { matchNeedsVersion } = versions;
    versions.matchNeedsVersion = (request) => {
      if (fits(request)) throw badRequest('resourceVersion "0" is forbidden here');
      matchNeedsVersion(request);
    };
  };

/** True for a request without a continue token. */
export const isFirstPage = (request: ListRequest): boolean => request.tokenRevision === null;
/** True for a resource version other than 0. */
export const isRealVersion = (requested: number | null): boolean => requested !== null && requested !== 0;

/** Replaces the plan of some lists. */
export const replacePlan =
  (otherwise: (request: ListRequest) => 'latest' | 'exact' | 'atLeast' | null) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { planList } = versions;
    versions.planList = (request, firstPageIsExact) => {
      const mode = otherwise(request);
      if (mode === null) return planList(request, firstPageIsExact);
      return mode === 'latest' ? { mode } : { mode, revision: request.version ?? 0 };
    };
  };
