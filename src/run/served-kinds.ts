import type { ApiClient } from '../client/api-client.ts';
import type { Exchange, Json } from '../client/exchange.ts';
import type { KindAddress } from '../client/kinds.ts';

/** The kinds that a server can list and delete, each in the version that the server prefers (A 4.1). */
export interface ServedKinds {
  readonly kinds: readonly KindAddress[];
  /** Group versions whose list of resources could not be read, with the reason. */
  readonly unread: readonly string[];
}

const reasonOf = ({ request, response, failure }: Exchange): string =>
  `GET ${request.path}: ${response?.status ?? failure?.message ?? 'no answer'}`;
const deletable = (resource: Json): boolean =>
  ['list', 'delete'].every((verb) => resource?.verbs?.includes(verb)) && !String(resource?.name).includes('/');

/** Reads the kinds that a server serves from its discovery documents. Never rejects because of a response. */
export const servedKinds = async (admin: ApiClient): Promise<ServedKinds> => {
  const groups = await admin.send({ method: 'GET', path: '/apis' });
  const named: Json[] = Array.isArray(groups.json?.groups) ? groups.json.groups : [];
  const preferred = named
    .map((group) => group?.preferredVersion?.groupVersion ?? group?.versions?.[0]?.groupVersion)
    .filter((text): text is string => typeof text === 'string');
  const unread = groups.response?.status === 200 ? [] : [reasonOf(groups)];
  const kinds: KindAddress[] = [];
  for (const groupVersion of ['v1', ...preferred]) {
    const [group = '', version = ''] = groupVersion.includes('/') ? groupVersion.split('/') : ['', groupVersion];
    const answer = await admin.send({ method: 'GET', path: group ? `/apis/${groupVersion}` : `/api/${version}` });
    if (answer.response?.status !== 200 || !Array.isArray(answer.json?.resources)) {
      unread.push(reasonOf(answer));
      continue;
    }
    for (const { kind, name, namespaced } of answer.json.resources.filter(deletable))
      kinds.push({ kind, group, version, plural: name, namespaced: namespaced === true });
  }
  return { kinds, unread };
};
