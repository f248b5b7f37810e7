/** How a launched server reaches its storage: as always, so slowly that its start does not end, or not at all. */
export type StorageWay = 'normal' | 'slow' | 'cut';

/** One more server of the same operator, started for one scenario; the administrator's credential is good there too. */
export interface LaunchedServer {
  /** Base URL; it takes connections. */
  readonly url: string;
  /** Fulfilled when it is gone, whoever ended it, with what is known of that in words; never rejects. Absent where it ends by order alone. */
  readonly ended?: Promise<string>;
  /** Disturbs its way to the storage, or mends it. No other server notices. */
  setStorage(way: StorageWay): Promise<void>;
  /** Tells it to stop; fulfilled when it is gone, which its options may delay. */
  stop(): Promise<void>;
  /** Ends it at once, whatever its options say. */
  kill(): Promise<void>;
}
