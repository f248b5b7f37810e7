import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseYaml } from '../../client/foreign/parse-yaml.ts';
import { isMap } from '../../client/values/is-map.ts';

/** The cluster section of a published client configuration; PEM of the authority, null where a member is missing. */
export interface PublishedCluster {
  readonly server: string | null;
  readonly authority: string | null;
}

const configurationOf = (info: Exchange): JsonValue => {
  try {
    return parseYaml(String(valueAt(info.json, 'data', 'kubeconfig') ?? ''));
  } catch {
    return null;
  }
};
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The cluster of the client configuration in the config map cluster-info (B 5.3); null unless it is a client
 * configuration with one cluster.
 */
export const publishedCluster = (info: Exchange): PublishedCluster | null => {
  const clusters = listAt(configurationOf(info), 'clusters');
  const cluster = valueAt(clusters[0], 'cluster');
  if (clusters.length !== 1 || !isMap(cluster)) return null;
  const data = text(cluster['certificate-authority-data']);
  return { server: text(cluster['server']), authority: data === null ? null : Buffer.from(data, 'base64').toString() };
};

/** Key `kubeconfig` of cluster-info contains a client configuration with one cluster (B 5.3). */
export const publishesConfiguration = (info: Exchange): Judgement => {
  if (!info.response) return judgement('publishesConfiguration', [], 0);
  const good = valueAt(configurationOf(info), 'kind') === 'Config' && publishedCluster(info) !== null;
  return judgement(
    'publishesConfiguration',
    good
      ? []
      : [
          finding(
            'cluster-info contains no client configuration with one cluster',
            'data.kubeconfig, of kind Config',
            valueAt(info.json, 'data') ?? outcomeOf(info),
            info,
          ),
        ],
  );
};

/**
 * The published authority is PEM; `verified` is an exchange over a connection that trusts only this authority (B 5.3).
 */
export const publishesAuthority = (authority: string | null, verified: Exchange | null): Judgement => {
  if (authority === null || !authority.includes('-----BEGIN CERTIFICATE-----'))
    return judgement('publishesAuthority', [
      finding(
        'the published client configuration contains no certificate authority in PEM',
        'certificate-authority-data',
        authority,
      ),
    ]);
  const refused = verified?.failure?.kind === 'tls';
  return judgement(
    'publishesAuthority',
    refused
      ? [
          finding(
            'the published certificate authority does not verify the certificate of the server',
            'a verified connection',
            outcomeOf(verified),
            verified,
          ),
        ]
      : [],
    verified?.response || refused ? 1 : 0,
  );
};

/** The server at the published address responds as the tested server does; null stands for no address (B 5.3). */
export const publishesAddress = (direct: Exchange, published: Exchange | null): Judgement => {
  if (!direct.response) return judgement('publishesAddress', [], 0);
  if (published === null)
    return judgement('publishesAddress', [
      finding('the published client configuration contains no address', 'server', null),
    ]);
  const same = published.response?.status === direct.response?.status && isDeepStrictEqual(published.json, direct.json);
  return judgement(
    'publishesAddress',
    same
      ? []
      : [
          finding(
            'the published address does not serve the API',
            outcomeOf(direct),
            outcomeOf(published),
            direct,
            published,
          ),
        ],
  );
};
