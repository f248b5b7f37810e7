import type { KnownSecrets } from '../redaction/secrets/known-secrets.ts';
import type { RedactionPolicy } from '../redaction/redaction-policy.ts';
import type { Append } from './append-file.ts';
import type { SessionHeader } from './session-format.ts';

/** How to write a session. */
export interface SessionWriterConfig {
  readonly file: string;
  readonly dialect: string;
  /** Base URL of the target. */
  readonly target: string;
  /** Path prefix of the base URL that clients use; default none. */
  readonly prefix?: string | undefined;
  /** Default true. */
  readonly redact?: boolean;
  /** Key of the placeholders; default: random bytes that are not stored. */
  readonly key?: Uint8Array;
  /** Maximum number of bytes of one body in the session file; the rest is in a side file. */
  readonly inlineLimit?: number;
  /** Values to redact in every place. */
  readonly secrets?: readonly string[];
  /** Additional redaction; default: the strict policy. */
  readonly policy?: RedactionPolicy;
  /** Secrets that other files of the chain have learned. */
  readonly known?: KnownSecrets;
  /** Wall clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number;
  /** Value of the monotonic clock at offset 0; default: now. */
  readonly startElapsed?: number;
  /** Position in a chain of files. */
  readonly chain?: SessionHeader['chain'];
  /** Replaces the function that writes to the disk. */
  readonly append?: Append;
}
