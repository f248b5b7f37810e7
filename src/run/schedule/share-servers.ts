import type { Group } from './plan.ts';

/**
 * Start options that change only the requests which use them, by the beginning of their names: a server can have those
 * of several families at the same time. Options of one family exclude each other; those of admission plugins share one
 * configuration file. OpenID options are not among them: scenarios of other groups start further servers with the
 * options of their server, and the requests of those to the identity provider would count in scenarios about it.
 */
const families: ReadonlyArray<readonly string[]> = [
  ['cluster-signing-duration'],
  ['controllers'],
  ['event-rate-limit', 'image-policy', 'webhook-users'],
  ['requestheader'],
  ['token-auth-file'],
];

/** Groups that share a server, and the options of that server. */
export interface SharedServer {
  readonly group: Group;
  /** What runs on separate servers if no server accepts all options. */
  readonly parts: readonly Group[];
}

/** The one family to which all options of a group belong; undefined if they belong to several, or to none. */
const familyOf = ({ kind, options }: Group): readonly string[] | undefined =>
  kind === 'options'
    ? families.find((family) => Object.keys(options).every((name) => family.some((start) => name.startsWith(start))))
    : undefined;

const merged = (parts: readonly Group[]): Group => ({
  name: parts.map(({ name }) => name).join(' '),
  kind: 'options',
  options: Object.assign({}, ...parts.map(({ options }) => options)),
  scenarios: parts.flatMap(({ scenarios }) => scenarios),
});

/**
 * Puts groups of different families on one server, because a server can take longer to start than its scenarios to
 * run. Groups of the same family, and all others, keep their own.
 */
export const shareServers = (groups: readonly Group[]): readonly SharedServer[] => {
  const servers: Group[][] = [];
  for (const group of groups) {
    const family = familyOf(group);
    const isFree = (part: Group): boolean => {
      const other = familyOf(part);
      return other !== undefined && other !== family;
    };
    const free = family === undefined ? undefined : servers.find((parts) => parts.every(isFree));
    if (free) free.push(group);
    else servers.push([group]);
  }
  return servers.map((parts) => ({ group: parts.length === 1 ? (parts[0] as Group) : merged(parts), parts }));
};
