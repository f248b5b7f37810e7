import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/**
 * The dry run returns the status of the real request that follows it (A 4.4). A failed real request leaves nothing to
 * judge.
 */
export const hasStatusOfReal = (dry: Exchange, real: Exchange): Judgement => {
  if (!dry.response || !succeeded(real)) return judgement('hasStatusOfReal', [], 0);
  const good = dry.response.status === real.response?.status;
  return judgement(
    'hasStatusOfReal',
    good
      ? []
      : [finding('the dry run has another status than the real request', outcomeOf(real), outcomeOf(dry), dry, real)],
  );
};

/** Metadata that a dry run need not predict (A 2.1). */
const madeAnew = new Set(['creationTimestamp', 'deletionTimestamp', 'uid', 'resourceVersion', 'selfLink']);

const foretold = (object: Json): Json => {
  const { metadata = {}, ...rest } = object ?? {};
  const kept = Object.fromEntries(Object.entries(metadata).filter(([name]) => !madeAnew.has(name)));
  const owners: Json = metadata.managedFields;
  return {
    ...rest,
    metadata: {
      ...kept,
      ...(Array.isArray(owners) ? { managedFields: owners.map(({ time: _time, ...owner }: Json) => owner) } : {}),
    },
  };
};

/**
 * The dry run returns the object that the real request then stores, including managedFields, except for values that the
 * server generates for each object (A 4.4).
 */
export const showsObjectOfReal = (dry: Exchange, real: Exchange): Judgement => {
  const name = 'showsObjectOfReal';
  if (!dry.response || !succeeded(real)) return judgement(name, [], 0);
  if (!succeeded(dry))
    return judgement(name, [
      finding('the dry run is rejected, the real request is not', outcomeOf(real), outcomeOf(dry), dry, real),
    ]);
  const [seen, wanted] = [foretold(dry.json), foretold(real.json)];
  return judgement(
    name,
    isDeepStrictEqual(seen, wanted)
      ? []
      : [finding('the dry run returns another object than the real request', wanted, seen, dry, real)],
  );
};
