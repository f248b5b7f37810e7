import type { Translator } from '../../../dialect/translator.ts';
import type { Authority } from '../../certificates.ts';
import type { Callbacks } from '../../callbacks/callbacks.ts';
import type { StartOptions } from '../../start-options.ts';

/** What `fillOptions` can use. */
export interface FillContext {
  readonly dialect: Translator;
  readonly callbacks: Callbacks;
  /** Writes a file for the server and returns its path. */
  readonly write: (name: string, text: string) => string;
  readonly frontProxyAuthority?: Authority;
  /** Signs the certificates of users. */
  readonly clientAuthority?: Authority;
}

/** Options with values, and facts about them for scenarios, by fact name. */
export interface FilledOptions {
  readonly options: StartOptions;
  readonly facts: Readonly<Record<string, unknown>>;
}
