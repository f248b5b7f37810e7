import type { ApiClient } from '../../client/api-client.ts';
import { addressedKinds, groupPath, type KindAddress } from '../../client/paths/kinds.ts';
import { pathParts } from '../../client/paths/path-parts.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { succeeded } from '../../checks/succeeded.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';

/** Groups whose kinds form one feature: a server that lists one of them claims the others (B 5.11, B 6.3). */
const oneFeature: ReadonlySet<string> = new Set([
  'admissionregistration.platform.io',
  'rbac.authorization.platform.io',
]);

/** Why a rule about this kind is not applicable to a server. */
export const notServed = ({ group, plural }: KindAddress): string =>
  `the server does not serve ${plural}: no version of ${group || 'the core group'} lists them`;

/** The kind that a server does not serve and whose path it answered with 404; undefined if there is none. */
export const absentKindOf = (
  exchanges: readonly Exchange[],
  absent: ReadonlySet<KindAddress>,
): KindAddress | undefined => {
  const used = exchanges
    .filter(({ response }) => response?.status === 404)
    .map(({ request }) => pathParts(request.path.split('?')[0] ?? ''));
  return [...absent].find((kind) => used.some((at) => at?.root === groupPath(kind) && at.plural === kind.plural));
};

/**
 * The kinds that the suite knows and a server does not serve in any version, by its own discovery documents (A 4.1).
 * A kind whose documents cannot be read counts as served. A server that has a list of groups and answers 404 to
 * `/api/v1` does not serve the core group.
 */
export const absentKinds = async (admin: ApiClient): Promise<ReadonlySet<KindAddress>> => {
  const groups = await admin.send({ method: 'GET', path: '/apis' });
  if (!succeeded(groups) || !Array.isArray(valueAt(groups.json, 'groups'))) return new Set();
  const versions = (group: string): readonly string[] =>
    listAt(groups.json, 'groups')
      .filter((one: Json) => one?.name === group)
      .flatMap((one: Json) => (Array.isArray(one.versions) ? one.versions : []))
      .map((one: Json) => `/apis/${one?.groupVersion}`);
  const named = new Map<string, ReadonlySet<string> | null>();
  await Promise.all(
    [...new Set(addressedKinds.map(({ group }) => group))].map(async (group) => {
      const plurals = new Set<string>();
      for (const path of group === '' ? ['/api/v1'] : versions(group)) {
        const document = await admin.send({ method: 'GET', path });
        const resources: Json = valueAt(document.json, 'resources');
        if (group === '' && document.response?.status === 404) continue;
        if (!succeeded(document) || !Array.isArray(resources)) return named.set(group, null);
        for (const resource of resources) plurals.add(String(resource?.name));
      }
      return named.set(group, plurals);
    }),
  );
  const isClaimed = (group: string): boolean =>
    oneFeature.has(group) && addressedKinds.some((kind) => kind.group === group && named.get(group)?.has(kind.plural));
  return new Set(
    addressedKinds.filter(({ group, plural }) => named.get(group)?.has(plural) === false && !isClaimed(group)),
  );
};
