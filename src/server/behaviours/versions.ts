import type { KindRegistry, CoreBase } from '../contracts.ts';
import { badRequest, expired, versionTooLarge } from '../errors.ts';
import type { StatusError } from '../errors.ts';
import type { ApiObject, KindData } from '../model.ts';
import type { VersionCodec } from '../store/version-codec.ts';
import type { RevisionLog } from '../store/revision-log.ts';

/** A parsed list request. `version` is null when the parameter is unset, and 0 for any version. */
export interface ListRequest {
  readonly match: string;
  readonly version: number | null;
  /** 0 means no limit. */
  readonly limit: number;
  /** Revision in the continue token. Null without a token. */
  readonly tokenRevision: number | null;
}

/** The revision of a list: the latest state, a state not older than `revision`, or exactly `revision`. */
export type ListPlan = { readonly mode: 'latest' } | { readonly mode: 'atLeast' | 'exact'; readonly revision: number };

/** The kind of read that needs a revision. */
export type ReadKind = 'get' | 'list' | 'exact list';

/** Why an old revision is read: an exact list, a first page that is exact by default, or a page of a continue token. */
export type ExactReason = 'match' | 'first-page' | 'token';

/** Resource versions of objects and lists, and their meaning for reads (A 4.5). */
export const versionsBehaviours = {
  /** Resource version that a change gives its object. */
  ofChange(change: {
    readonly revision: number;
    readonly versions: VersionCodec;
    readonly object: ApiObject;
    readonly previous: ApiObject | null;
    readonly type: string;
  }): string {
    return change.versions.encode(change.revision);
  },

  /** Resource version of a list built at a revision. */
  ofList(built: {
    readonly revision: number;
    readonly versions: VersionCodec;
    readonly items: readonly ApiObject[];
    readonly log: RevisionLog;
    readonly requested: number | null;
    readonly mode: ListPlan['mode'];
  }): string {
    return built.versions.encode(built.revision);
  },

  /** Reads the resourceVersion parameter: null when it is unset or empty, 0 for any, otherwise a revision. */
  read(text: string | null, versions: VersionCodec): number | null {
    if (text === null || text === '') return null;
    if (text === '0') return 0;
    const revision = versions.decode(text);
    if (revision === null) throw badRequest(`invalid resource version ${JSON.stringify(text)}`);
    return revision;
  },

  /** State that a get returns. */
  objectForGet(
    log: RevisionLog,
    kind: KindData,
    namespace: string,
    name: string,
    _requested: number | null,
    _address = 0,
  ): ApiObject | null {
    return log.get(kind, namespace, name);
  },

  /** Objects of a list of the newest state. */
  newestList(
    log: RevisionLog,
    kind: KindData,
    namespace: string | undefined,
    _request: { readonly requested: number | null; readonly limit: number; readonly match: string },
  ): readonly ApiObject[] {
    return log.list(kind, namespace);
  },

  /** Objects of a list at an exact revision. */
  listAt(
    log: RevisionLog,
    kind: KindData,
    namespace: string | undefined,
    revision: number,
    _why: ExactReason,
  ): readonly ApiObject[] {
    return log.list(kind, namespace, revision);
  },

  /** resourceVersionMatch needs a resource version. */
  matchNeedsVersion(request: ListRequest): void {
    if (request.match !== '' && request.version === null) {
      throw badRequest('resourceVersionMatch is forbidden unless resourceVersion is provided');
    }
  },

  /** Match `Exact` needs a resource version other than 0. */
  exactNeedsRealVersion(request: ListRequest): void {
    if (request.match === 'Exact' && request.version === 0) {
      throw badRequest('resourceVersionMatch "Exact" is forbidden for resourceVersion "0"');
    }
  },

  /** Only the two matches of the documents' table are known. */
  knownMatch(match: string): void {
    if (match !== '' && match !== 'Exact' && match !== 'NotOlderThan') {
      throw badRequest(`resourceVersionMatch ${JSON.stringify(match)} is not supported: use "Exact" or "NotOlderThan"`);
    }
  },

  /**
   * A page that continues a list takes its resource version from the token. A resource version in the request is
   * rejected.
   */
  tokenExcludesVersion(request: ListRequest): void {
    if (request.tokenRevision !== null && request.match !== '') {
      throw badRequest('resourceVersionMatch is forbidden when continue is provided');
    }
    if (request.tokenRevision !== null && request.version !== null && request.version !== 0) {
      throw badRequest('specifying resource version is not allowed when using continue');
    }
  },

  /** A first page without a match and with a resource version other than 0 is exact. */
  firstPageIsExact(request: ListRequest): boolean {
    return request.match === '' && request.limit > 0 && request.tokenRevision === null;
  },

  /** The table of A 4.5, after the checks above. */
  planList(request: ListRequest, firstPageIsExact: boolean): ListPlan {
    if (request.tokenRevision !== null) return { mode: 'exact', revision: request.tokenRevision };
    if (request.version === null || request.version === 0) return { mode: 'latest' };
    if (request.match === 'Exact' || firstPageIsExact) return { mode: 'exact', revision: request.version };
    return { mode: 'atLeast', revision: request.version };
  },

  /** How long history is kept, in milliseconds (B 8). */
  historyMs(): number {
    return 5 * 60_000;
  },

  /**
   * The log of a server that starts on a storage that other servers have written to. `_kinds` are the kinds that it
   * serves.
   */
  foundLog(log: RevisionLog, _kinds: KindRegistry): RevisionLog {
    return log;
  },

  /** Oldest revision of an exact list. */
  oldestExact(log: RevisionLog, _why: ExactReason): number {
    return log.horizon;
  },

  /** Revision to read when the requested one is no longer kept. Throws 410. */
  whenUnavailable(wanted: { readonly revision: number; readonly current: number; readonly why: ExactReason }): number {
    throw expired(
      wanted.why === 'token'
        ? 'The provided continue parameter is too old to display a consistent list result.'
        : 'The provided resource version is too old to display a consistent list result.',
    );
  },

  /** Milliseconds for which a read waits for a revision that is not reached yet. */
  waitForUnreached(_by: ReadKind): number {
    return 400;
  },

  /** Whether the requested revision is not reached yet. */
  isUnreached(revision: number, current: number, _by: ReadKind): boolean {
    return revision > current;
  },

  /** Waits up to `ms` milliseconds for a revision; writes wake it. Resolves to true when the revision was reached. */
  reached(core: CoreBase, revision: number, ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = core.log.subscribe((change) => {
        if (change.revision < revision) return;
        finish(true);
      });
      const cancel = core.clock.after(ms, () => finish(false));
      const finish = (reached: boolean): void => {
        stop();
        cancel();
        resolve(reached);
      };
    });
  },

  /** Error for a revision that was not reached in time. */
  unreachedError(wanted: string, current: string): StatusError {
    return versionTooLarge(wanted, current);
  },
};

export const versionsRules: Readonly<Record<keyof typeof versionsBehaviours, readonly string[]>> = {
  ofChange: ['RV-01', 'RV-05'],
  ofList: ['RV-09', 'RV-10', 'RV-23', 'RV-28', 'RV-37', 'LIST-06', 'LIST-07', 'PAGE-12', 'RV-58'],
  read: ['RV-03', 'RV-18', 'RV-19', 'WATCH-47', 'WATCH-49'],
  objectForGet: ['RV-12', 'RV-13', 'RV-14', 'RV-16', 'RV-17'],
  newestList: ['RV-20', 'RV-21', 'RV-22', 'RV-25', 'RV-45', 'RV-46', 'RV-49'],
  listAt: ['RV-29', 'RV-38', 'RV-40', 'PAGE-13', 'PAGE-14', 'PAGE-15', 'PAGE-16'],
  matchNeedsVersion: ['RV-33', 'RV-34', 'RV-41', 'RV-42', 'RV-71', 'ERR-07', 'ERR-10', 'ERR-11'],
  exactNeedsRealVersion: ['RV-35', 'RV-36', 'RV-43', 'RV-44', 'ERR-09'],
  knownMatch: ['RV-50'],
  tokenExcludesVersion: ['RV-31', 'RV-32', 'ERR-08'],
  firstPageIsExact: ['RV-28', 'RV-57'],
  planList: ['RV-24', 'RV-26', 'RV-30', 'RV-37', 'RV-39', 'RV-47', 'ERR-12'],
  historyMs: ['LIM-01'],
  foundLog: ['VER-30', 'VER-41'],
  oldestExact: ['LIM-04'],
  whenUnavailable: ['RV-56', 'RV-57', 'RV-59', 'ERR-28', 'ERR-29', 'ERR-30', 'LIM-05'],
  waitForUnreached: ['RV-65', 'ERR-32'],
  isUnreached: ['RV-63', 'RV-64', 'RV-70', 'ERR-31'],
  reached: ['RV-69'],
  unreachedError: ['RV-67', 'RV-68', 'ERR-33', 'ERR-34'],
};
