import type { Json } from '../../client/exchange.ts';
import { type Draft, nameOf } from './draft.ts';

/**
 * Which of two overlapping requests on the same object took effect first, derived from their responses; null when the
 * responses do not show it.
 */
export const overlapOrder = (a: Draft, b: Draft): 'first' | 'second' | null => {
  if (
    a.phase === 'close' ||
    b.phase === 'close' ||
    a.step.verb === 'watch' ||
    b.step.verb === 'watch' ||
    a.at?.resource !== b.at?.resource
  )
    return null;
  if (a.writes && b.writes) return a.endMs <= b.endMs ? 'first' : 'second';
  const [write, read] = a.writes ? [a, b] : [b, a];
  const shown = readShowsWrite(read, write);
  if (shown === null) return null;
  return shown === (write === a) ? 'first' : 'second';
};

/** Whether the read response contains the write; null when that is not known. */
const readShowsWrite = ({ step: read }: Draft, write: Draft): boolean | null => {
  const { exchange, verb } = write.step;
  const status = read.exchange.response?.status;
  const name = write.at?.name ?? nameOf(write);
  if (name === null || (exchange.response?.status ?? 500) >= 300 || (status !== 200 && status !== 404)) return null;
  const version = status === 200 ? versionOf(read.exchange.json, name, write.at?.namespace ?? null) : undefined;
  if (verb === 'delete') return version === undefined;
  if (version === undefined) return false;
  const written: Json = exchange.json?.metadata?.resourceVersion;
  return version === written ? true : exchange.response?.status === 201 ? true : null;
};

/**
 * The version of an object in a response: the object itself, an item of a list or a row of a table; undefined when it
 * is not there.
 */
const versionOf = (json: Json, name: string, namespace: string | null): string | undefined => {
  const all: Json[] = [
    json?.metadata,
    ...(Array.isArray(json?.items) ? json.items : []).map((item: Json) => item?.metadata),
    ...(Array.isArray(json?.rows) ? json.rows : []).map((row: Json) => row?.object?.metadata),
  ];
  const found = all.find(
    (metadata) =>
      metadata?.name === name &&
      (namespace === null || metadata.namespace === undefined || metadata.namespace === namespace),
  );
  return typeof found?.resourceVersion === 'string' ? found.resourceVersion : undefined;
};
