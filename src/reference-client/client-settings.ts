import type { Translator } from '../dialect/translator.ts';

/** What one life of the client depends on. */
export interface ClientSettings {
  /** Path of the client configuration. */
  readonly configuration: string;
  readonly dialect: Translator;
  /** Working folder, absolute. */
  readonly folder: string;
  /** Folder of the user. */
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** File descriptor of standard input when that is a terminal; null without one. */
  readonly terminal: number | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Takes a line for the user. */
  readonly tell: (line: string) => void;
}
