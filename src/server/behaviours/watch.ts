import { apiVersionOf } from '../api-version.ts';
import type { Change } from '../store/change.ts';
import { isTrue } from '../http/api-request.ts';
import { expired } from '../errors.ts';
import type { StatusError } from '../errors.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import type { RevisionLog } from '../store/revision-log.ts';

/** One event document of a watch. */
export interface WatchEvent {
  readonly type: string;
  readonly object: Json;
}

/** State of one open watch. */
export interface OpenWatch {
  /** Events written so far, without bookmarks. */
  sent: number;
  /** True after the stream has ended, on either side. */
  over: boolean;
  readonly bookmarks: boolean;
  /** Requested resource version. Null when it is unset. */
  readonly version: number | null;
  /** Number of objects in the initial state of the stream. */
  readonly state: number;
  /** Empty for cluster-scoped kinds and for all namespaces. */
  readonly namespace: string;
  /** The watch requested initial events. */
  readonly initialEvents: boolean;
  /** The stream is in Protobuf. */
  readonly protobuf: boolean;
}

/** Watches of collections (B 6.1). */
export const watchBehaviours = {
  /** Whether the parameter requests a watch. */
  asked(text: string | null): boolean {
    return text !== null && isTrue(text);
  },

  /** Whether an object matches the selectors: in the state, in requested initial events, or in a later change. */
  selects(
    selection: { readonly ofLabels: (object: ApiObject) => boolean; readonly ofFields: (object: ApiObject) => boolean },
    object: ApiObject,
    _when: 'start' | 'initial event' | 'change',
  ): boolean {
    return selection.ofLabels(object) && selection.ofFields(object);
  },

  /** Whether the stream starts with the current state: the resource version is unset or 0. */
  beginsWithState(version: number | null): boolean {
    return version === null || version === 0;
  },

  /** Objects of the initial state. */
  state(
    log: RevisionLog,
    kind: KindData,
    namespace: string | undefined,
    _version: number | null,
  ): readonly ApiObject[] {
    return log.list(kind, namespace);
  },

  /** Events for the objects of the initial state. */
  firstEvents(objects: readonly ApiObject[], _listVersion: string): readonly WatchEvent[] {
    return objects.map((object) => ({ type: 'ADDED', object }));
  },

  /** Revision after which the watch delivers changes. */
  startAfter(start: { readonly version: number | null; readonly current: number; readonly horizon: number }): number {
    return start.version === null || start.version === 0 ? start.current : start.version;
  },

  /** Error for a start older than the kept history. Null accepts the start. */
  tooOld(version: number, horizon: number): StatusError | null {
    return version < horizon
      ? expired('too old resource version: the kept history starts at a later resource version')
      : null;
  },

  /** Changes in the order of delivery. */
  order(changes: readonly Change[]): readonly Change[] {
    return changes;
  },

  /** Whether a change belongs to the watched namespace. */
  inScope(change: Change, namespace: string | undefined): boolean {
    return !namespace || change.object.metadata.namespace === namespace;
  },

  /**
   * The event of a change for a watch whose selector matches the object before or after the change. Null means no
   * event.
   */
  eventOf(change: Change, matches: (object: ApiObject) => boolean): WatchEvent | null {
    const before = change.previous !== null && matches(change.previous);
    if (change.type === 'DELETED') return before ? { type: 'DELETED', object: change.object } : null;
    const after = matches(change.object);
    if (after) return { type: before ? 'MODIFIED' : 'ADDED', object: change.object };
    if (!before || change.previous === null) return null;
    const metadata = { ...change.previous.metadata, resourceVersion: change.object.metadata.resourceVersion };
    return { type: 'DELETED', object: { ...change.previous, metadata } };
  },

  /** Events to write for one event that is due. `_watch` is the same object for all events of one watch. */
  deliver(event: WatchEvent, _watch: OpenWatch): readonly WatchEvent[] {
    return [event];
  },

  /** Whether this watch receives bookmarks. */
  wantsBookmarks(text: string | null): boolean {
    return text !== null && isTrue(text);
  },

  /** Milliseconds until the first bookmark, and between later bookmarks. */
  bookmarkEvery(sent: number): number {
    return sent === 0 ? 1000 : 60_000;
  },

  /** Object of a bookmark: kind and resource version only. */
  bookmark(kind: KindData, version: string, _last: ApiObject | null): Json {
    const apiVersion = apiVersionOf(kind);
    return { kind: kind.kind, apiVersion, metadata: { resourceVersion: version } };
  },

  /** Revision in a bookmark. Both revisions are equal when no event waits for delivery. */
  bookmarkRevision(delivered: number, _newest: number): number {
    return delivered;
  },

  /**
   * The complete stream of a rejected watch: one event with the error. `_kept` returns the changes in the kept history.
   */
  refusal(error: StatusError, _kept: () => readonly Change[]): readonly WatchEvent[] {
    return [{ type: 'ERROR', object: error.toStatus() }];
  },

  /** Whether the parameter sendInitialEvents is served. The release that the documents describe does not have it. */
  servesInitialEvents(): boolean {
    return false;
  },

  /** Whether the parameter requests initial events. */
  wantsInitialEvents(text: string): boolean {
    return isTrue(text);
  },

  /** Whether a resourceVersionMatch can be combined with the parameter sendInitialEvents. */
  matchOfInitialEvents(match: string | null): boolean {
    return match === 'NotOlderThan';
  },

  /** The events with which a watch begins that requested them; `end` is null if it does not allow bookmarks. */
  initialEvents(state: readonly WatchEvent[], end: WatchEvent | null, _watch: OpenWatch): readonly WatchEvent[] {
    return end === null ? state : [...state, end];
  },

  /** The bookmark after the initial events of a watch that requested them. */
  endOfInitialEvents(bookmark: Json): WatchEvent {
    const metadata = { ...bookmark.metadata, annotations: { 'platform.io/initial-events-end': 'true' } };
    return { type: 'BOOKMARK', object: { ...bookmark, metadata } };
  },

  /** Whether the stream ends after the existing events are sent. */
  endsAfterBacklog(): boolean {
    return false;
  },

  /** The document as text, without the newline. */
  line(event: WatchEvent): string {
    return JSON.stringify(event);
  },
};

export const watchRules: Readonly<Record<keyof typeof watchBehaviours, readonly string[]>> = {
  asked: ['WATCH-16'],
  selects: ['WATCH-36', 'WATCH-37'],
  beginsWithState: ['WATCH-01', 'WATCH-05', 'WATCH-10', 'WATCH-39'],
  state: ['WATCH-02', 'WATCH-07'],
  firstEvents: ['WATCH-01', 'WATCH-03', 'WATCH-39'],
  startAfter: ['WATCH-04', 'WATCH-06', 'WATCH-08', 'WATCH-09', 'WATCH-13', 'WATCH-30', 'WATCH-57'],
  tooOld: ['WATCH-52', 'WATCH-53', 'WATCH-54', 'WATCH-56', 'ERR-27'],
  order: ['WATCH-11', 'WATCH-32'],
  inScope: ['WATCH-33', 'WATCH-34', 'PATH-15'],
  eventOf: [
    'WATCH-21',
    'WATCH-22',
    'WATCH-23',
    'WATCH-24',
    'WATCH-25',
    'WATCH-26',
    'WATCH-27',
    'WATCH-28',
    'WATCH-29',
    'WATCH-31',
    'WATCH-38',
    'QRY-17',
  ],
  deliver: ['WATCH-11', 'WATCH-20', 'WATCH-32', 'WATCH-41', 'WATCH-49', 'WATCH-51'],
  wantsBookmarks: ['WATCH-40'],
  bookmarkEvery: ['WATCH-44'],
  bookmark: ['WATCH-42', 'WATCH-43'],
  bookmarkRevision: ['WATCH-46', 'WATCH-47'],
  refusal: ['WATCH-53', 'WATCH-54', 'ERR-27'],
  servesInitialEvents: ['WL-01'],
  wantsInitialEvents: ['WL-15'],
  matchOfInitialEvents: ['WL-12', 'WL-13'],
  initialEvents: ['WL-02', 'WL-03', 'WL-06', 'WL-07', 'WL-09', 'WL-10', 'WL-11'],
  endOfInitialEvents: ['WL-03', 'WL-08', 'WL-16'],
  endsAfterBacklog: ['WATCH-06', 'WATCH-15'],
  line: ['WATCH-18', 'WATCH-19'],
};
