import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const isSetting = (context: Json): boolean =>
  context !== undefined && context !== null && Object.keys(context).length > 0;

/** A Pod that was read has no security setting, of its own or of a container; an empty securityContext is none (B 7). */
export const hasNoSecuritySetting = (read: Exchange): Judgement => {
  const spec = read.json?.spec;
  if (read.response?.status !== 200 || !spec) return judgement('hasNoSecuritySetting', [], 0);
  const found = [spec, ...(spec.initContainers ?? []), ...(spec.containers ?? [])]
    .map((one: Json) => one.securityContext)
    .filter(isSetting);
  return judgement(
    'hasNoSecuritySetting',
    found.length === 0 ? [] : [finding('the Pod has security settings that were not sent', 'none', found, read)],
  );
};

/** The Pod without what a server makes anew for each: identity, times and the names that it draws for volumes which nobody sent. */
const withoutMade = (pod: Json): Json => {
  const {
    uid: _uid,
    resourceVersion: _version,
    creationTimestamp: _time,
    namespace: _namespace,
    managedFields: _owners,
    ...metadata
  } = pod.metadata ?? {};
  let text = JSON.stringify({ metadata, spec: pod.spec });
  (pod.spec?.volumes ?? []).forEach(({ name }: Json, at: number) => {
    text = text.replaceAll(JSON.stringify(name), `"volume ${at}"`);
  });
  return parseJson(text);
};

/** A Pod that met the enforced standard is what it is where none is enforced, as its create answered (B 7). */
export const isAlikePod = (under: Exchange, free: Exchange): Judgement => {
  if (!succeeded(under) || !succeeded(free)) return judgement('isAlikePod', [], 0);
  const [seen, wanted] = [withoutMade(under.json), withoutMade(free.json)];
  return judgement(
    'isAlikePod',
    isDeepStrictEqual(seen, wanted)
      ? []
      : [finding('the Pod is another than where no standard is enforced', wanted, seen, under, free)],
  );
};
