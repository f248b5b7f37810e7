import { subjectName } from '../../client/subject/subject-kind.ts';
import type { DiscoveredKind } from '../kinds/discovered-kinds.ts';
import { SubjectError } from './subject-error.ts';

const fullName = ({ address: { plural, group } }: DiscoveredKind): string => `${plural}.${group || 'core'}`;

/** The kinds that a user can mean: the first label is the name, then a version if any, then the group. */
const kindsOfName = (kinds: readonly DiscoveredKind[], name: string): readonly DiscoveredKind[] => {
  const [word = '', ...rest] = name.toLowerCase().split('.');
  const version = /^v\d+/.test(rest[0] ?? '') ? rest[0] : undefined;
  const group = (version === undefined ? rest : rest.slice(1)).join('.');
  const isGroup = ({ address }: DiscoveredKind): boolean =>
    group === '' || address.group === group || (group === 'core' && address.group === '');
  const isVersion = ({ address, isPreferred }: DiscoveredKind): boolean =>
    version === undefined ? isPreferred : address.version === version;
  const isWord = ({ address, aliases }: DiscoveredKind): boolean =>
    [address.plural, address.kind.toLowerCase(), ...aliases].includes(word);
  return kinds.filter((kind) => isWord(kind) && isGroup(kind) && isVersion(kind));
};

const similar = (kinds: readonly DiscoveredKind[], name: string): readonly string[] => {
  const start = (name.split('.')[0] ?? '').slice(0, 3).toLowerCase();
  const near = kinds.filter(({ address, isPreferred }) => isPreferred && address.plural.startsWith(start));
  return near.map(({ address }) => subjectName(address)).slice(0, 5);
};

/**
 * The kind with this name in the discovery documents: plural, singular, short name or kind, with `.GROUP` or
 * `.VERSION.GROUP` if needed. Throws SubjectError if there is none, or several; `option` is the option that names it.
 */
export const namedKind = (kinds: readonly DiscoveredKind[], name: string, option = '--kind'): DiscoveredKind => {
  const found = kindsOfName(kinds, name);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (only === undefined) {
    const near = similar(kinds, name);
    throw new SubjectError(
      `discovery names no kind "${name}"` +
        (near.length > 0 ? `; there are ${near.join(', ')}` : '; write the plural and the group') +
        `, for example ${option} widgets.example.com`,
    );
  }
  throw new SubjectError(
    `"${name}" is a kind of ${found.length} groups; ` +
      `write ${found.map((kind) => `${option} ${fullName(kind)}`).join(' or ')}`,
  );
};
