/** Connection of a launched server to its storage: normal, so slow that its start does not end, or cut. */
export type StorageConnection = 'normal' | 'slow' | 'cut';

/** One more server with the same configuration, started for one scenario. It accepts the administrator's credential. */
export interface LaunchedServer {
  /** Base URL; the server accepts connections. */
  readonly url: string;
  /**
   * Resolves with a description when the server has ended for any reason; never rejects. Absent when only `stop` and
   * `kill` can end it.
   */
  readonly ended?: Promise<string>;
  /** Changes its connection to the storage. This does not affect other servers. */
  setStorage(way: StorageConnection): Promise<void>;
  /** Stops it; resolves when it has ended, which its options can delay. */
  stop(): Promise<void>;
  /** Ends it at once, independent of its options. */
  kill(): Promise<void>;
}
