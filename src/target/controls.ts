import type { LaunchedServer } from './launched-server.ts';
import type { StartOptions } from './start-options.ts';

/**
 * Starts one more server with additional options. It accepts connections. Unless it was used before, its connection to
 * the storage is slow, so its start has not ended. `fresh` requests an unused one. `giveBack` returns it for further
 * use.
 */
export type Launch = (
  options: StartOptions,
  choice?: { readonly fresh?: boolean },
) => Promise<LaunchedServer & { giveBack(): Promise<void> }>;

/** Operations that HTTP does not provide, offered by the environment of a target. A missing member is not offered. */
export interface Controls {
  /** Moves the server's clock forward by so many milliseconds and lets due controllers run. */
  readonly advanceClock?: (ms: number) => Promise<void>;
  /**
   * True when moving the clock disturbs requests in progress, so that only a scenario with exclusive use of the server
   * may do it.
   */
  readonly clockDisturbs?: boolean;
  /**
   * Makes all earlier resource versions unavailable to exact reads and continue tokens; watches can need
   * `expireWatches`.
   */
  readonly compactHistory?: () => Promise<void>;
  /**
   * Makes watches from earlier resource versions expire (for example with more changes than a cache keeps, or a
   * restart).
   */
  readonly expireWatches?: () => Promise<void>;
  /**
   * A well-formed resource version that the server has not reached: `writesAhead` writes after the present one, by
   * default so many that the server never reaches it.
   */
  readonly futureVersion?: (current: string, writesAhead?: number) => string | Promise<string>;
  /** Base URL of another server of the same cluster, on the same store; started on demand. */
  readonly otherAddress?: () => Promise<string>;
  /** Starts another server next to this one. A scenario can control its start, storage and end. */
  readonly launch?: Launch;
  /** Starts a server of the previous release on the same storage, as during an upgrade of a cluster. */
  readonly launchOlder?: Launch;
  /**
   * Audit events written so far, one parsed JSON object each, neutral names; of requests whose path contains the text,
   * and perhaps of others.
   */
  readonly auditLog?: (path?: string) => Promise<readonly unknown[]>;
}
