import type { Exchange } from '../../client/typed-exchange.ts';
import { isArray } from '../../client/values/is-array.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const containersOf = (pod: JsonValue): readonly JsonValue[] => [
  ...listAt(pod, 'spec', 'initContainers'),
  ...listAt(pod, 'spec', 'containers'),
];

/** Projected volumes of a pod that was sent without volumes: admission added them (B 5.4). */
export const credentialVolumes = (pod: JsonValue): readonly JsonValue[] =>
  listAt(pod, 'spec', 'volumes').filter((volume) => valueAt(volume, 'projected'));

/** Sources of these volumes that have the member; the member of each. */
export const credentialSources = (pod: JsonValue, member: string): readonly JsonValue[] =>
  credentialVolumes(pod)
    .flatMap((volume) => listAt(volume, 'projected', 'sources').map((source) => valueAt(source, member)))
    .filter((source) => source !== undefined && source !== null);

const ofPod = (check: string, read: Exchange, judge: (pod: JsonValue) => Judgement): Judgement => {
  if (!read.response) return judgement(check, [], 0);
  if (read.response.status > 299)
    return judgement(check, [finding('the response contains no pod', '2xx', outcomeOf(read), read)]);
  const volumes = valueAt(read.json, 'spec', 'volumes') ?? [];
  // A response without containers, or with volumes of another type, must not count as a pod without credentials.
  return containersOf(read.json).length === 0 || !isArray(volumes)
    ? judgement(check, [finding('the response contains no pod', 'containers, a list of volumes', read.json, read)])
    : judge(read.json);
};

/** A pod that was sent without volumes has a projected volume (B 5.4). */
export const podHasCredentials = (read: Exchange): Judgement =>
  ofPod('podHasCredentials', read, (pod) =>
    judgement(
      'podHasCredentials',
      credentialVolumes(pod).length > 0
        ? []
        : [
            finding(
              'admission added no projected volume',
              'a projected volume',
              valueAt(pod, 'spec', 'volumes') ?? 'no volumes',
              read,
            ),
          ],
    ),
  );

/** Every container and init container mounts one of the projected volumes (B 5.4). Facts: containers. */
export const containersMountCredentials = (read: Exchange): Judgement =>
  ofPod('containersMountCredentials', read, (pod) => {
    const names = credentialVolumes(pod).map((volume) => valueAt(volume, 'name'));
    const lacking = containersOf(pod).filter(
      (container) => !listAt(container, 'volumeMounts').some((mount) => names.includes(valueAt(mount, 'name'))),
    );
    return judgement(
      'containersMountCredentials',
      lacking.map((container) =>
        finding(
          `container ${valueAt(container, 'name')} does not mount the credentials`,
          names,
          valueAt(container, 'volumeMounts') ?? 'no mounts',
          read,
        ),
      ),
      containersOf(pod).length,
    );
  });

/**
 * A pod that was sent without volumes has no volume with a token, neither projected nor from a secret, and no mount at
 * the path of tokens (B 5.4).
 */
export const podHasNoCredentials = (read: Exchange): Judgement =>
  ofPod('podHasNoCredentials', read, (pod) => {
    const volumes = listAt(pod, 'spec', 'volumes').filter(
      (volume) => valueAt(volume, 'secret') || valueAt(volume, 'projected'),
    );
    const mounts = containersOf(pod).flatMap((container) =>
      listAt(container, 'volumeMounts').filter((mount) =>
        /\/serviceaccount(\/|$)/.test(String(valueAt(mount, 'mountPath'))),
      ),
    );
    return judgement(
      'podHasNoCredentials',
      volumes.length + mounts.length > 0
        ? [finding('admission added credentials', 'neither volume nor mount', { volumes, mounts }, read)]
        : [],
    );
  });

const place = /^\/var\/run\/secrets\/[^/]+\/serviceaccount$/;

/** Paths where the projected volumes of the pod are mounted, each once. */
export const mountPaths = (pod: JsonValue): readonly string[] => {
  const names = credentialVolumes(pod).map((volume) => valueAt(volume, 'name'));
  return [
    ...new Set(
      containersOf(pod).flatMap((container) =>
        listAt(container, 'volumeMounts')
          .filter((mount) => names.includes(valueAt(mount, 'name')))
          .map((mount) => String(valueAt(mount, 'mountPath'))),
      ),
    ),
  ];
};

/** The credentials are mounted only at `/var/run/secrets/<one name>/serviceaccount` (B 5.4). */
export const credentialsAreMountedAtUsualPath = (read: Exchange): Judgement =>
  ofPod('credentialsAreMountedAtUsualPath', read, (pod) => {
    const paths = mountPaths(pod);
    return judgement(
      'credentialsAreMountedAtUsualPath',
      paths.length > 0 && paths.every((path) => place.test(path))
        ? []
        : [
            finding(
              'the credentials are mounted at another path',
              '/var/run/secrets/<one name>/serviceaccount',
              paths,
              read,
            ),
          ],
    );
  });

const sourceMembers = ['serviceAccountToken', 'configMap', 'downwardAPI'];

/** The volume has three sources: a token, a config map and the downward API, one of each (B 5.4). */
export const credentialsHaveThreeSources = (read: Exchange): Judgement =>
  ofPod('credentialsHaveThreeSources', read, (pod) => {
    const sources = credentialVolumes(pod).flatMap((volume) => listAt(volume, 'projected', 'sources'));
    const good =
      sources.length === 3 &&
      sourceMembers.every((sort) => sources.filter((source) => valueAt(source, sort)).length === 1);
    return judgement(
      'credentialsHaveThreeSources',
      good
        ? []
        : [
            finding(
              'the projected volume has other sources',
              sourceMembers,
              sources.map((source) => Object.keys(source ?? {})),
              read,
            ),
          ],
    );
  });

/** One source is a token with this lifetime in seconds (B 5.4). */
export const tokenLifetimeIsBetween = (read: Exchange, least: number, most: number): Judgement =>
  ofPod('tokenLifetimeIsBetween', read, (pod) => {
    const seconds = credentialSources(pod, 'serviceAccountToken').map((source) => valueAt(source, 'expirationSeconds'));
    const good = seconds.length > 0 && seconds.every((one) => typeof one === 'number' && one >= least && one <= most);
    return judgement(
      'tokenLifetimeIsBetween',
      good ? [] : [finding('the token has another lifetime', [least, most], seconds, read)],
    );
  });

/** One source is this key of this config map (B 5.4). */
export const credentialsContainKey = (read: Exchange, key: string, name: string): Judgement =>
  ofPod('credentialsContainKey', read, (pod) => {
    const maps = credentialSources(pod, 'configMap');
    const good = maps.some(
      (map) =>
        valueAt(map, 'name') === name && listAt(map, 'items').some((item: JsonValue) => valueAt(item, 'key') === key),
    );
    return judgement(
      'credentialsContainKey',
      good ? [] : [finding(`the sources lack key ${key} of ${name}`, { name, key }, maps, read)],
    );
  });

/** One source is this field of the pod (B 5.4). */
export const credentialsContainField = (read: Exchange, path: string): Judgement =>
  ofPod('credentialsContainField', read, (pod) => {
    const fields = credentialSources(pod, 'downwardAPI').flatMap((source) =>
      listAt(source, 'items').map((item: JsonValue) => valueAt(item, 'fieldRef', 'fieldPath')),
    );
    return judgement(
      'credentialsContainField',
      fields.includes(path) ? [] : [finding(`the sources lack ${path}`, path, fields, read)],
    );
  });
