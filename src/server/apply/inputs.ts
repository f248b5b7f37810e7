import type { ApiObject, Json } from '../model.ts';

/** Common input of the two entry points. Objects are not changed. */
interface Common {
  /** Schema of the kind with the `x-platform-*` keywords. Null means no schema: lists are atomic and maps granular. */
  readonly schema: Json | null;
  /** API version of the request's URL, for example `storage.platform.io/v1`, for the managedFields entry. */
  readonly apiVersion: string;
  /** Time of the write, RFC 3339 without fractions. */
  readonly now: string;
  /** Subresource of the write, for the managedFields entry. */
  readonly subresource?: string;
  /**
   * Top-level members that this path cannot write, for example `['status']` on a main resource with a status
   * subresource. They are neither written nor owned.
   */
  readonly frozenMembers?: readonly string[];
  /** Structs and lists that every object of the kind has, so that a write does not add them. */
  readonly empty?: Json;
}

/** A server-side apply (A 4.8). */
export interface ApplyInput extends Common {
  /** Stored object. Null when it does not exist yet. */
  readonly live: ApiObject | null;
  readonly configuration: ApiObject;
  /** Value of the `fieldManager` parameter. Null when it is not set. */
  readonly manager: string | null;
  readonly force: boolean;
}

/** The type of an ordinary write. */
export type UpdatePath = 'create' | 'update' | 'merge-patch' | 'json-patch' | 'strategic-merge-patch';

/** A create, update or patch that is not an apply. */
export interface TrackInput extends Common {
  /** Stored object. Null on create. */
  readonly before: ApiObject | null;
  /** The object before it is stored, with the managedFields that the client sent. */
  readonly after: ApiObject;
  readonly manager: string;
  readonly via?: UpdatePath;
  /**
   * Fields that the request states (body of a PUT, merge patch). After a reset, its manager owns all of them (A 4.8,
   * 8).
   */
  readonly stated?: Json;
}
