import { isMap } from '../values/is-map.ts';
import type { Json } from '../exchange.ts';
import { NoCounterpart } from './no-counterpart.ts';
import type { AddedMetadata } from './subject-kind.ts';

/** The members of a map without these keys; undefined if nothing is left of it. */
const without = (map: Json, keys: readonly string[], empty: readonly string[] = []): Json => {
  if (!isMap(map) || !keys.some((key) => Object.hasOwn(map, key))) return map;
  const left = Object.entries(map).filter(([key]) => !keys.includes(key));
  return left.every(([key]) => empty.includes(key)) ? undefined : Object.fromEntries(left);
};

const put = (object: Json, member: string, value: Json): void => {
  if (value === undefined) Reflect.deleteProperty(object, member);
  else Object.assign(object, { [member]: value });
};

/** Removes from metadata what the server added, so that it equals what a scenario sent. The metadata is changed. */
export const removeAddedMetadata = (metadata: Json, { labels, annotations, finalizers }: AddedMetadata): void => {
  put(metadata, 'labels', without(metadata.labels, labels));
  put(metadata, 'annotations', without(metadata.annotations, annotations));
  if (!Array.isArray(metadata.finalizers) || finalizers.length === 0) return;
  const left = metadata.finalizers.filter((one: Json) => !finalizers.includes(one));
  put(metadata, 'finalizers', left.length === 0 ? undefined : left);
};

/** Removes from a set of owned fields what the server has added. The set is changed. */
export const removeAddedFields = (fields: Json, { labels, annotations, finalizers }: AddedMetadata): void => {
  const owned = fields?.['f:metadata'];
  if (!isMap(owned)) return;
  const named = (keys: readonly string[]): string[] => keys.map((key) => `f:${key}`);
  put(owned, 'f:labels', without(owned['f:labels'], named(labels), ['.']));
  put(owned, 'f:annotations', without(owned['f:annotations'], named(annotations), ['.']));
  const values = finalizers.map((one) => `v:${JSON.stringify(one)}`);
  put(owned, 'f:finalizers', without(owned['f:finalizers'], values, ['.']));
  if (Object.keys(owned).length === 0) delete fields['f:metadata'];
};

const writesFinalizers = (body: Json): boolean =>
  Array.isArray(body)
    ? body.some(
        ({ path, value }) => String(path).startsWith('/metadata/finalizers') || writesFinalizers({ metadata: value }),
      )
    : isMap(body?.metadata) && Object.hasOwn(body.metadata, 'finalizers');

/** Throws NoCounterpart if a body writes the finalizers of a kind to which the server adds some. */
export const assertNoFinalizers = (body: Json, { finalizers }: AddedMetadata): void => {
  if (finalizers.length > 0 && writesFinalizers(body))
    throw new NoCounterpart(`the server adds the finalizer ${finalizers.join(', ')} to each object of the kind`);
};
