import { namedKind } from '../../run/subject/named-kind.ts';
import { SubjectError } from '../../run/subject/subject-error.ts';
import type { KindData } from '../../server/model.ts';
import type { KindName } from './limit-to-kind.ts';

/** The kinds as discovery names them; the first version of each is the preferred one. */
const discovered = (kinds: readonly KindData[]): Parameters<typeof namedKind>[0] =>
  kinds.map(({ group, version, kind, plural, namespaced, singular, shortNames }, place) => ({
    address: { group, version, kind, plural, namespaced },
    verbs: [],
    aliases: [singular, ...shortNames],
    isPreferred: kinds.findIndex((one) => one.group === group && one.plural === plural) === place,
  }));

/**
 * The kind with this name: one of the reference server, or a custom kind that a client defines later, as PLURAL.GROUP.
 * Throws SubjectError if the name is neither.
 */
export const kindOfFault = (kinds: readonly KindData[], name: string): KindName => {
  const [plural = '', ...rest] = name.toLowerCase().split('.');
  const group = (/^v\d/.test(rest[0] ?? '') ? rest.slice(1) : rest).join('.');
  const isCustom = plural !== '' && group.includes('.') && !kinds.some((kind) => kind.group === group);
  if (isCustom) return { group, plural };
  try {
    return namedKind(discovered(kinds), name, '--break-kind').address;
  } catch (error) {
    if (!(error instanceof SubjectError) || group !== '') throw error;
    throw new SubjectError(`${error.message}; a custom kind needs its group`);
  }
};
