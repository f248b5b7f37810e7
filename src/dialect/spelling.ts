import type { DialectData } from './dialect-data.ts';

/** Where a name may begin: not inside a longer name, but right after a percent escape or a JSON escape. */
const start = String.raw`(?:(?<=%[0-9A-Fa-f]{2}|\\[bfnrt]|\\u[0-9A-Fa-f]{4})|(?<![\w.%\\-]))`;
/** A slash in a path or text, in a query, in a JSON pointer, in escaped JSON. */
const slash = String.raw`(?:\\?/|%2[Ff]|~1)`;
const end = String.raw`(?![\w-])`;
/** The labels in front of a domain, without an escape that ends in a letter. */
const labelsBefore = /(?:%[0-9A-Fa-f]{2}|\\[bfnrt]|\\u[0-9A-Fa-f]{4})?([\w.-]*)$/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longestFirst = (words: Iterable<string>): string[] => [...words].sort((a, b) => b.length - a.length);
const anyOf = (words: Iterable<string>): string =>
  longestFirst(words)
    .map((word) => escaped(word).replaceAll('/', slash))
    .join('|');

/** One direction of a dialect, prepared once: the words to search for, and the replacement of each. */
export interface Direction {
  readonly names: ReadonlyMap<string, string>;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, string>;
  readonly finalizers: ReadonlyMap<string, string>;
  readonly domains: readonly string[];
  /** The other side's domain for the labels in front (with their last dot), or null when the name is not ours. */
  domain(found: string, labels: string): string | null;
}

/** Both directions of a dialect's data. */
export function directions(data: DialectData): { toWire: Direction; fromWire: Direction } {
  const { domain, groups = [], names = {}, sharedNames = {}, prefixes = {}, members = {}, finalizers = {} } = data;
  const ofGroup = (labels: string): boolean =>
    groups.some((group) => labels === `${group}.` || labels.endsWith(`.${group}.`));
  const swapped = (map: Readonly<Record<string, string>>): Map<string, string> =>
    new Map(Object.entries(map).map(([neutral, wire]) => [wire, neutral]));
  return {
    toWire: {
      names: new Map(Object.entries({ ...names, ...sharedNames })),
      prefixes: new Map(Object.entries(prefixes)),
      members: new Map(Object.entries(members)),
      finalizers: new Map(Object.entries(finalizers)),
      domains: domain ? [domain.neutral] : [],
      domain: (_found, labels) => (domain ? (ofGroup(labels) ? domain.ofGroups : domain.other) : null),
    },
    fromWire: {
      names: swapped(names),
      prefixes: swapped(prefixes),
      members: swapped(members),
      finalizers: swapped(finalizers),
      domains: domain ? [domain.ofGroups, domain.other] : [],
      domain: (found, labels) => (domain && (found === domain.ofGroups) === ofGroup(labels) ? domain.neutral : null),
    },
  };
}

const whole = (direction: Direction): string[] => {
  const { names, prefixes, domains } = direction;
  const parts: string[] = [];
  if (names.size > 0) parts.push(`${start}(?:${anyOf(names.keys())})${end}`);
  if (prefixes.size > 0) parts.push(`${start}(?:${anyOf(prefixes.keys())})(?=[a-z0-9])`);
  if (domains.length > 0) parts.push(String.raw`(?<domain>${anyOf(domains)})(?!\.?[A-Za-z0-9-])`);
  return parts;
};

/**
 * Member names are in quotes before a colon (also escaped), keys of YAML lines, and parts of paths below a spec or a
 * volume.
 */
const memberPlaces = (members: ReadonlyMap<string, string>): string[] => {
  if (members.size === 0) return [];
  const word = `(?:${anyOf(members.keys())})`;
  return [
    String.raw`(?<=")(?:f:)?${word}(?=\\*"\s*:)`,
    String.raw`(?<=(?:spec|inlineVolumeSpec|\])[./])${word}(?![\w-])`,
    String.raw`(?<=^[ \t-]*)${word}(?=:(?:\s|$))`,
  ];
};

/** Items of a JSON list named `finalizers`, also in escaped JSON. */
const finalizerPlaces = (finalizers: ReadonlyMap<string, string>): string[] =>
  [...finalizers.keys()].map((word) => String.raw`(?<=")${escaped(word)}(?=\\*")(?<="finalizers\\*"\s*:\s*\[[^\]]*)`);

/** Words of which every text with a known name contains at least one; slashes may be escaped. */
const shortest = (words: readonly string[]): string[] => {
  const pieces = words.map((word) => longestFirst(word.split('/'))[0] ?? word);
  return [...new Set(pieces.filter((piece) => !pieces.some((other) => other !== piece && piece.includes(other))))];
};

/** The beginnings of everything that the pattern of a direction can find. */
const beginnings = ({ names, prefixes, members, finalizers, domains }: Direction): string[] => {
  const words = [...names.keys(), ...prefixes.keys(), ...members.keys(), ...finalizers.keys(), ...domains]
    .map((word) => word.split('/')[0] ?? word)
    .concat([...members.keys()].map((word) => `f:${word}`));
  return [...new Set(words)].filter((word) => !words.some((other) => other !== word && word.startsWith(other)));
};

/** A function that rewrites every known name of a text in one pass. */
export function rewriter(direction: Direction): (text: string) => string {
  const parts = [...whole(direction), ...memberPlaces(direction.members), ...finalizerPlaces(direction.finalizers)];
  if (parts.length === 0) return (text) => text;
  // Plain words in front let the search skip most places before it looks behind them, which is slow.
  const pattern = new RegExp(`(?=${anyOf(beginnings(direction))})(?:${parts.join('|')})`, 'gm');
  const known = new Map([...direction.names, ...direction.prefixes, ...direction.members, ...direction.finalizers]);
  const replace = (match: string, ...rest: unknown[]): string => {
    const at = rest.findIndex((item) => typeof item === 'number');
    const [offset, text, groups] = rest.slice(at) as [number, string, { domain?: string } | undefined];
    if (groups?.domain !== undefined) {
      const labels = labelsBefore.exec(text.slice(Math.max(0, offset - 260), offset))?.[1] ?? '';
      return labels === '' || labels.endsWith('.') ? (direction.domain(match, labels) ?? match) : match;
    }
    const marked = match.startsWith('f:') ? 'f:' : '';
    const found = /\\\/|%2[Ff]|~1/.exec(match)?.[0] ?? '/';
    const word = known.get(match.slice(marked.length).replaceAll(found, '/'));
    return word === undefined ? match : marked + word.replaceAll('/', found);
  };
  const needed = shortest([...known.keys(), ...direction.domains]);
  // Most texts hold no name of ours, and looking for plain words is many times faster than the pattern.
  const rewritten = (text: string): string =>
    needed.some((word) => text.includes(word)) ? text.replace(pattern, replace as (match: string) => string) : text;
  // Many watchers receive the same event one after the other.
  let last = '';
  let result = '';
  return (text) => {
    if (text !== last) [last, result] = [text, rewritten(text)];
    return result;
  };
}
