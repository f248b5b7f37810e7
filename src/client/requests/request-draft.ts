import type { HeaderPairs } from '../exchange.ts';
import type { JsonValue } from '../values/json-value.ts';

/**
 * Query parameters. `undefined` omits a parameter, a list repeats it, an empty string gives `name=`. A string is used
 * unchanged.
 */
export type Query = string | Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Headers by name or as ordered pairs; pairs may repeat a name. `null` removes a default header. */
export type HeaderInput = HeaderPairs | Readonly<Record<string, string | null>>;

/** A request in neutral names. */
export interface RequestDraft {
  readonly method: string;
  /** Path, with or without a query, for example `/api/v1/namespaces`. */
  readonly path: string;
  readonly query?: Query;
  readonly headers?: HeaderInput;
  /**
   * An object or array is sent as JSON; text and bytes are sent as they are, with the content type of the headers.
   * Bytes are not translated.
   */
  readonly body?: JsonValue;
  /** Milliseconds for the complete exchange. */
  readonly timeoutMs?: number;
}

/** Header input as pairs; a null value removes a default header. */
export const headerPairs = (input: HeaderInput | undefined): Array<readonly [string, string | null]> => {
  if (input === undefined) return [];
  return Array.isArray(input)
    ? [...(input as HeaderPairs)]
    : Object.entries(input as Readonly<Record<string, string | null>>);
};

/** Path and query in neutral names. Characters that a request line cannot contain are percent-encoded. */
export function neutralTarget(path: string, query: Query | undefined): string {
  const clean = path.replace(/[^\x21-\x7e]+/gu, (text) => encodeURIComponent(text));
  const text = typeof query === 'string' ? query.replace(/^\?/, '') : queryText(query ?? {});
  return text === '' ? clean : `${clean}${clean.includes('?') ? '&' : '?'}${text}`;
}

const queryText = (query: Exclude<Query, string>): string =>
  Object.entries(query)
    .flatMap(([name, value]) =>
      value === undefined
        ? []
        : Array.isArray(value)
          ? value.map((item) => [name, item] as const)
          : [[name, String(value)] as const],
    )
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
