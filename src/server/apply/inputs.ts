import type { ApiObject, Json } from '../model.ts';

/** What the two entry points share. Objects are read, never changed. */
interface Common {
  /** Schema of the kind with the `x-platform-*` keywords; null means no schema (lists atomic, maps granular). */
  readonly schema: Json | null;
  /** Version of the request's URL, for example `storage.platform.io/v1`; recorded in the entry. */
  readonly apiVersion: string;
  /** Time of the write, RFC 3339 without fractions. */
  readonly now: string;
  /** Sub-resource the write went through; recorded in the entry. */
  readonly subresource?: string;
  /** Top-level members that this path cannot write, for example `['status']` on a main resource with a status sub-resource. Neither written nor owned. */
  readonly frozenMembers?: readonly string[];
}

/** A server-side apply (A 4.8). */
export interface ApplyInput extends Common {
  /** Stored object, or null when there is none yet. */
  readonly live: ApiObject | null;
  readonly intent: ApiObject;
  /** Value of the `fieldManager` parameter, null when it was not given. */
  readonly manager: string | null;
  readonly force: boolean;
}

/** How an ordinary write reached the server. */
export type UpdatePath = 'create' | 'update' | 'merge-patch' | 'json-patch' | 'strategic-merge-patch';

/** A create, update or patch that is not an apply. */
export interface TrackInput extends Common {
  /** Stored object, or null on create. */
  readonly before: ApiObject | null;
  /** The object about to be stored, its managedFields as the client sent them. */
  readonly after: ApiObject;
  readonly manager: string;
  readonly via?: UpdatePath;
  /** Fields that the request itself states (body of a PUT, merge patch); after a reset its sender owns all of them (A 4.8, 8). */
  readonly stated?: Json;
}
