/** How unknown headers are redacted: `strict` replaces all of them, `standard` those with the name of a secret. */
export type RedactionLevel = 'strict' | 'standard';

/** Redaction in addition to what is always redacted. */
export interface RedactionPolicy {
  readonly level: RedactionLevel;
  /** True for a name that the user added. */
  isNamed(name: string): boolean;
  /**
   * Paths in documents that the user added. Each is a sequence of member names; `*` matches any name, `**` any number
   * of names.
   */
  readonly paths: readonly (readonly string[])[];
}

/** The default policy. */
export const strictPolicy: RedactionPolicy = { level: 'strict', isNamed: () => false, paths: [] };

/** An invalid name or path pattern of the user; the message says why. */
export class RedactionPatternError extends Error {}

/** The redaction options of a user. */
export interface RedactionOptions {
  readonly level?: RedactionLevel;
  readonly names?: readonly string[];
  readonly paths?: readonly string[];
}

/** A policy from options. Throws RedactionPatternError for an invalid pattern. */
export const redactionPolicy = ({ level = 'strict', names = [], paths = [] }: RedactionOptions): RedactionPolicy => {
  const patterns = names.map(namePattern);
  return {
    level,
    isNamed: patterns.length === 0 ? () => false : (name) => patterns.some((pattern) => pattern.test(name)),
    paths: paths.map(pathPattern),
  };
};

/** Parses a glob with `*` and `?`, or a regular expression between slashes; case does not matter. */
const namePattern = (text: string): RegExp => {
  const expression = /^\/(.+)\/$/.exec(text)?.[1];
  if (expression !== undefined) {
    try {
      return new RegExp(expression, 'i');
    } catch (error) {
      throw new RedactionPatternError(`--redact-name ${text}: ${(error as Error).message}`);
    }
  }
  if (text === '' || /^[*?]+$/.test(text))
    throw new RedactionPatternError(`--redact-name "${text}": a name is expected, for example DB_* or /^db_/`);
  if (/\s/.test(text)) throw new RedactionPatternError(`--redact-name "${text}": a name contains no white space`);
  const glob = text
    .replaceAll(/[\\^$+.()|{}[\]]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${glob}$`, 'i');
};

/** Parses a path such as `$.spec.template..env[*].value`, `data['a.b']` or `items[0].data.*`. */
const pathPattern = (text: string): readonly string[] => {
  const wrong = (): RedactionPatternError =>
    new RedactionPatternError(
      `--redact-path "${text}": a path is expected, ` +
        "for example data.password, spec.containers[*].env[*].value or $..data['a.b']",
    );
  const parts: string[] = [];
  let rest = text.replace(/^\$/, '');
  if (rest !== '' && !/^[.[]/.test(rest)) rest = `.${rest}`;
  while (rest !== '') {
    const match = /^(\.\.)?(?:\.?([^.[\]'"\s]+)|\[(\d+|\*)\]|\['([^']+)'\]|\["([^"]+)"\])/.exec(rest);
    if (!match) throw wrong();
    const [all, deep, name, index, single, double] = match;
    if (deep) parts.push('**');
    parts.push(name ?? (index === '*' ? '*' : (index ?? single ?? double ?? '')));
    rest = rest.slice(all.length);
  }
  if (parts.length === 0) throw wrong();
  // Paths match at any depth, because lists and watch events contain the same objects deeper.
  return parts[0] === '**' ? parts : ['**', ...parts];
};

/** True when a path matches a pattern of `RedactionPolicy.paths`. */
export const fitsPath = (pattern: readonly string[], place: readonly string[]): boolean => {
  const [first, ...rest] = pattern;
  if (first === undefined) return place.length === 0;
  if (first === '**') return fitsPath(rest, place) || (place.length > 0 && fitsPath(pattern, place.slice(1)));
  return place.length > 0 && (first === '*' || first === place[0]) && fitsPath(rest, place.slice(1));
};
