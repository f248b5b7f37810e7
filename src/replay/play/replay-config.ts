import type { Translator } from '../../dialect/translator.ts';
import type { Observer } from '../../recorder/proxy/observer.ts';
import type { LoadedSession, RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import type { ReplayedExchange } from '../outcome/replay-result.ts';
import type { ReplayOrder } from '../plan/schedule.ts';
import type { LiveTarget } from './live-target.ts';

/** What to replay, and against which server. */
export interface ReplayConfig {
  readonly session: LoadedSession;
  /**
   * The exchanges of the full session when `session` is a part of it. Objects and members that these exchanges created
   * count as the session's own. Default: the exchanges of `session`.
   */
  readonly fullSession?: readonly RecordedExchange[];
  /** Namespaces of the session that have another name on the target. */
  readonly namespaces?: Readonly<Record<string, string>>;
  readonly target: LiveTarget;
  /** Dialect of the session. */
  readonly recorded: Translator;
  /** Dialect of the target. */
  readonly dialect: Translator;
  /** Milliseconds to wait for missing watch events, and for a deleted object to disappear. */
  readonly settleMs?: number;
  readonly onResult?: (result: ReplayedExchange) => void;
  /** Default: as recorded. */
  readonly order?: ReplayOrder;
  /** For `timed`: how many times faster than recorded; default 1. */
  readonly speed?: number;
  /** Create the objects that the session presupposes before the replay. */
  readonly prepare?: boolean;
  /**
   * The server without a credential, for requests that were sent without one or with a token that the session created.
   */
  readonly anonymous?: LiveTarget;
  /** The target with the credential of another actor; null for the default credential. */
  readonly actor?: (name: string) => LiveTarget | null;
  /** Records the replay as another session with the same exchange numbers. */
  readonly observer?: Observer;
  /** The clock, milliseconds since 1970. */
  readonly now?: () => number;
}
