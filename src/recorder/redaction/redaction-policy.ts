/**
 * How headers are treated that are not known: `strict` replaces them, `standard` only those whose names say that they
 * hold a secret.
 */
export type RedactionLevel = 'strict' | 'standard';

/** What is replaced in addition to what is always replaced. */
export interface RedactionPolicy {
  readonly level: RedactionLevel;
  /** True for a name that the user added. */
  isNamed(name: string): boolean;
  /**
   * Places in documents that the user added; each is a sequence of member names, `*` for any one, `**` for any number.
   */
  readonly paths: readonly (readonly string[])[];
}

/** The policy when the user asks for nothing else. */
export const strictPolicy: RedactionPolicy = { level: 'strict', isNamed: () => false, paths: [] };

/** A name or path pattern of the user that cannot be read; the message says why. */
export class RedactionPatternError extends Error {}

/** The options of a user: level, name patterns, path patterns. */
export interface RedactionOptions {
  readonly level?: RedactionLevel;
  readonly names?: readonly string[];
  readonly paths?: readonly string[];
}

/** A policy from options. Throws RedactionPatternError for a pattern that cannot be read. */
export const redactionPolicy = ({ level = 'strict', names = [], paths = [] }: RedactionOptions): RedactionPolicy => {
  const patterns = names.map(namePattern);
  return {
    level,
    isNamed: patterns.length === 0 ? () => false : (name) => patterns.some((pattern) => pattern.test(name)),
    paths: paths.map(pathPattern),
  };
};

/** A glob with `*` and `?`, or a regular expression between slashes; upper and lower case are equal. */
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
  if (/\s/.test(text)) throw new RedactionPatternError(`--redact-name "${text}": a name holds no white space`);
  const glob = text
    .replaceAll(/[\\^$+.()|{}[\]]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${glob}$`, 'i');
};

/** `$.spec.template..env[*].value`, `data['a.b']`, `items[0].data.*`. */
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
  // A path is looked for at any depth: lists and watch events hold the same objects further in.
  return parts[0] === '**' ? parts : ['**', ...parts];
};

/** True when a place fits a pattern of `RedactionPolicy.paths`. */
export const fitsPath = (pattern: readonly string[], place: readonly string[]): boolean => {
  const [first, ...rest] = pattern;
  if (first === undefined) return place.length === 0;
  if (first === '**') return fitsPath(rest, place) || (place.length > 0 && fitsPath(pattern, place.slice(1)));
  return place.length > 0 && (first === '*' || first === place[0]) && fitsPath(rest, place.slice(1));
};
