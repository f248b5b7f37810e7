import type { LaunchedServer } from './launched-server.ts';
import type { StartOptions } from './testbed.ts';

/** Starts one more server with options of its own; it takes connections, its way to the storage is slow and its start has not ended unless it was used before. `fresh` asks for one that was not. `giveBack` says that nobody needs it any more. */
export type Launch = (
  options: StartOptions,
  wishes?: { readonly fresh?: boolean },
) => Promise<LaunchedServer & { giveBack(): Promise<void> }>;

/** What HTTP cannot do, offered by the surroundings of a target. An absent member means: not offered. */
export interface Controls {
  /** Moves the server's clock forward by so many milliseconds and lets due controllers run. */
  readonly advanceClock?: (ms: number) => Promise<void>;
  /** True where that disturbs what is under way on the server, so that only who has it for itself may. */
  readonly clockDisturbs?: boolean;
  /** Makes every version older than now unavailable to exact reads and tokens; watches may need `expireWatches`. */
  readonly compactHistory?: () => Promise<void>;
  /** Makes watches from the given version expire (for example by more changes than a cache holds, or a restart). */
  readonly expireWatches?: () => Promise<void>;
  /** A well-formed version that the server has not reached, made from a present one: so many writes ahead of it, by default never to be reached. */
  readonly futureVersion?: (current: string, writesAhead?: number) => string | Promise<string>;
  /** Base URL of another server of the same cluster, on the same store; started on demand. */
  readonly otherAddress?: () => Promise<string>;
  /** Another server beside this one, whose start, storage and end a scenario can follow. */
  readonly launch?: Launch;
  /** The same from the release before: one that shares the storage while a cluster is brought to the release of this server. */
  readonly launchOlder?: Launch;
  /** Audit events written so far, one parsed JSON object each, neutral names; of requests whose path holds the text, and perhaps others. */
  readonly auditLog?: (path?: string) => Promise<readonly unknown[]>;
}
