import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { itemsOf } from '../lists/lists.ts';

/** What a model says of an object: the members that clients control, and whether it is marked for deletion. */
export interface ModelledObject {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
  readonly finalizers: readonly string[];
  readonly terminating: boolean;
  /** Null when no answer has told it yet. */
  readonly version: string | null;
  readonly uid: string | null;
}

/** An object as a model speaks of it. */
export const modelledOf = (object: Json): ModelledObject => ({
  name: String(object?.metadata?.name ?? ''),
  data: object?.data ?? {},
  finalizers: object?.metadata?.finalizers ?? [],
  terminating: typeof object?.metadata?.deletionTimestamp === 'string',
  version: typeof object?.metadata?.resourceVersion === 'string' ? object.metadata.resourceVersion : null,
  uid: typeof object?.metadata?.uid === 'string' ? object.metadata.uid : null,
});

const unlike = (seen: ModelledObject, wanted: ModelledObject): boolean =>
  !isDeepStrictEqual({ ...seen, version: wanted.version === null ? null : seen.version, uid: wanted.uid === null ? null : seen.uid }, { ...wanted });

/** The answer has one of the modelled statuses and shows the modelled object (undefined: whatever it shows). */
export const asModelled = (what: string, exchange: Exchange, statuses: readonly number[], object?: ModelledObject): Judgement => {
  if (!exchange.response) return judgement('asModelled', [], 0);
  if (!statuses.includes(exchange.response.status)) return judgement('asModelled', [finding(`${what}: another status`, statuses.join(' or '), `${outcomeOf(exchange)}: ${exchange.json?.message ?? ''}`, exchange)]);
  if (object === undefined) return judgement('asModelled', []);
  const seen = modelledOf(exchange.json);
  return judgement('asModelled', unlike(seen, object) ? [finding(`${what}: another object`, object, seen, exchange)] : []);
};

/** The version moved exactly when the write changed something. Facts need both versions. */
export const versionMoves = (what: string, exchange: Exchange, before: string | null, changes: boolean): Judgement => {
  const after = modelledOf(exchange.json).version;
  if (before === null || after === null || exchange.response?.status !== 200) return judgement('versionMoves', [], 0);
  if (changes && after === before) return judgement('versionMoves', [finding(`${what}: the version stays though the object changed`, 'another version', after, exchange)]);
  return judgement('versionMoves', !changes && after !== before ? [finding(`${what}: the version moves though nothing changed`, before, after, exchange)] : []);
};

/** The list shows exactly the modelled objects. */
export const listAsModelled = (list: Exchange, objects: readonly ModelledObject[]): Judgement => {
  if (!list.response) return judgement('listAsModelled', [], 0);
  if (list.response.status !== 200) return judgement('listAsModelled', [finding('the list was refused', 200, outcomeOf(list), list)]);
  const seen = itemsOf(list).map(modelledOf);
  const wrong = objects.find((object) => !seen.some((one) => one.name === object.name && !unlike(one, object)));
  const extra = seen.find((one) => !objects.some(({ name }) => name === one.name));
  const findings = wrong ? [finding('the list shows an object otherwise or not at all', wrong, seen.find(({ name }) => name === wrong.name) ?? null, list)] : extra ? [finding('the list shows an object that is gone', 'no such item', extra, list)] : [];
  return judgement('listAsModelled', findings, 1 + seen.length);
};
