import { escapedForRegExp } from './escaped-for-reg-exp.ts';

/** The source of a regular expression for a pattern in which `*` stands for any text. */
export const wildcardSource = (pattern: string): string => escapedForRegExp(pattern).replaceAll('\\*', '.*');

/** A regular expression for complete texts that fit a pattern in which `*` stands for any text. */
export const wildcard = (pattern: string, flags = ''): RegExp => new RegExp(`^${wildcardSource(pattern)}$`, flags);
