import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import type { KindAddress } from '../../client/paths/kinds.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';

/** A kind of the discovery documents, with its verbs and other names (A 4.1). */
export interface DiscoveredKind {
  readonly address: KindAddress;
  readonly verbs: readonly string[];
  /** The singular and the short names. */
  readonly aliases: readonly string[];
  /** Whether the server prefers this version of the group. */
  readonly isPreferred: boolean;
}

/** The kinds of a server, and the group versions whose list of resources could not be read, with the reason. */
export interface Discovered {
  readonly kinds: readonly DiscoveredKind[];
  readonly unread: readonly string[];
}

const reasonOf = ({ request, response, failure }: Exchange): string =>
  `GET ${request.path}: ${response?.status ?? failure?.message ?? 'no answer'}`;

const texts = (value: Json): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The versions of a group in the order of the server, the preferred one first. */
const versionsOf = (group: Json): string[] => {
  const all: string[] = (Array.isArray(group?.versions) ? group.versions : [])
    .map((version: Json) => version?.groupVersion)
    .filter((text: unknown) => typeof text === 'string');
  const preferred = group?.preferredVersion?.groupVersion ?? all[0];
  return typeof preferred === 'string' ? [preferred, ...all.filter((version) => version !== preferred)] : [];
};

const kindsOf = (json: Json, group: string, version: string, isPreferred: boolean): DiscoveredKind[] =>
  (json.resources as Json[])
    .filter((resource) => typeof resource?.name === 'string' && !resource.name.includes('/'))
    .map(({ kind, name, namespaced, verbs, singularName, shortNames }) => ({
      address: { kind: String(kind), group, version, plural: name, namespaced: namespaced === true },
      verbs: texts(verbs),
      aliases: [singularName, ...texts(shortNames)].filter((alias) => typeof alias === 'string' && alias !== ''),
      isPreferred,
    }));

/**
 * Reads the kinds of a server from its discovery documents, in every version or only in the preferred ones. Never
 * rejects because of a response.
 */
export const discoveredKinds = async (admin: ApiClient, only: 'all' | 'preferred'): Promise<Discovered> => {
  const groups = await admin.send({ method: 'GET', path: '/apis' });
  const named: readonly Json[] = listAt(groups.json, 'groups');
  const unread = groups.response?.status === 200 ? [] : [reasonOf(groups)];
  const wanted = [
    ['v1'],
    ...named.map((group) => (only === 'all' ? versionsOf(group) : versionsOf(group).slice(0, 1))),
  ];
  const kinds: DiscoveredKind[] = [];
  for (const [place, groupVersion] of wanted.flatMap((versions) => [...versions.entries()])) {
    const [group = '', version = ''] = groupVersion.includes('/') ? groupVersion.split('/') : ['', groupVersion];
    const answer = await admin.send({ method: 'GET', path: group ? `/apis/${groupVersion}` : `/api/${version}` });
    if (answer.response?.status === 200 && Array.isArray(valueAt(answer.json, 'resources')))
      kinds.push(...kindsOf(answer.json, group, version, place === 0));
    else unread.push(reasonOf(answer));
  }
  return { kinds, unread };
};
