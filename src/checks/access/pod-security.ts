import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const isSetting = (context: JsonValue): boolean =>
  context !== undefined && context !== null && Object.keys(context).length > 0;

/** A Pod has no security setting, for the Pod or a container; an empty securityContext counts as none (B 7). */
export const podHasNoSecuritySettings = (read: Exchange): Judgement => {
  const spec = valueAt(read.json, 'spec');
  if (read.response?.status !== 200 || listAt(spec, 'containers').length === 0)
    return judgement('podHasNoSecuritySettings', [], 0);
  const found = [spec, ...listAt(spec, 'initContainers'), ...listAt(spec, 'containers')]
    .map((one: JsonValue) => valueAt(one, 'securityContext'))
    .filter(isSetting);
  return judgement(
    'podHasNoSecuritySettings',
    found.length === 0
      ? []
      : [finding('the Pod has security settings that the client did not send', 'none', found, read)],
  );
};

/**
 * The Pod without values that a server generates for each object: identity, times, and generated names of volumes that
 * the client did not send.
 */
const withoutMade = (pod: JsonValue): JsonValue => {
  const {
    uid: _uid,
    resourceVersion: _version,
    creationTimestamp: _time,
    namespace: _namespace,
    managedFields: _owners,
    ...metadata
  } = membersAt(pod, 'metadata');
  let text = JSON.stringify({ metadata, spec: valueAt(pod, 'spec') });
  listAt(pod, 'spec', 'volumes').forEach((volume, at) => {
    text = text.replaceAll(JSON.stringify(valueAt(volume, 'name')), `"volume ${at}"`);
  });
  return parseJson(text);
};

/**
 * A Pod that meets the enforced standard is the same as where no standard is enforced, as its create returned (B 7).
 */
export const podEqualsUnrestrictedPod = (under: Exchange, free: Exchange): Judgement => {
  if (!succeeded(under) || !succeeded(free)) return judgement('podEqualsUnrestrictedPod', [], 0);
  const [seen, wanted] = [withoutMade(under.json), withoutMade(free.json)];
  return judgement(
    'podEqualsUnrestrictedPod',
    isDeepStrictEqual(seen, wanted)
      ? []
      : [finding('the Pod differs from the Pod created where no standard is enforced', wanted, seen, under, free)],
  );
};
