import { isMap } from '../values/is-map.ts';
import type { Json } from '../exchange.ts';
import { pointerOfSteps } from '../values/member-path.ts';
import { NoCounterpart } from './no-counterpart.ts';
import type { SubjectPayload } from './subject-payload.ts';

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Operations of a JSON patch (RFC 6902) on the wire. */
export const subjectOperations = (
  operations: Json,
  payload: SubjectPayload,
  metadataToWire: (metadata: Json) => void,
): Json => {
  if (!Array.isArray(operations)) return operations;
  return operations.flatMap((operation: Json) => {
    if (!isMap(operation)) return [operation];
    const from = typeof operation.from === 'string' ? { from: pathOf(operation.from, payload) } : {};
    if (typeof operation.path !== 'string') return [operation];
    if (operation.path === '/data') return wholePayload(operation, payload);
    if (/^\/metadata(\/[^/]+)?$/.test(operation.path) && 'value' in operation)
      return withMetadata(operation, metadataToWire);
    const key = keyOf(operation.path);
    const value = key !== null && 'value' in operation ? { value: payload.valueOf(key, operation.value) } : {};
    return [{ ...operation, ...from, ...value, path: pathOf(operation.path, payload) }];
  });
};

/** An operation on the metadata, or on one of its members. */
const withMetadata = (operation: Json, metadataToWire: (metadata: Json) => void): readonly Json[] => {
  const [, , member] = operation.path.split('/');
  const metadata = structuredClone(member === undefined ? operation.value : { [member]: operation.value });
  if (!isMap(metadata)) return [operation];
  metadataToWire(metadata);
  if (member === undefined) return [{ ...operation, value: metadata }];
  // A cluster-scoped object has no namespace to test.
  return member in metadata ? [{ ...operation, value: metadata[member] }] : [];
};

/** The key of `/data/KEY`; null for other pointers. */
const keyOf = (text: string): string | null => {
  const [, member, key, ...more] = text.split('/');
  if ((member === 'binaryData' || member === 'immutable') && key !== undefined)
    throw new NoCounterpart(`the kind has no member like ${member} of a config map`);
  return member === 'data' && key !== undefined && more.length === 0 ? unescaped(key) : null;
};

const pathOf = (text: string, payload: SubjectPayload): string => {
  const key = keyOf(text);
  return key === null ? text : pointerOfSteps(payload.placeOf(key).path);
};

/** An operation on all of `data`, as one operation per key. */
const wholePayload = (operation: Json, payload: SubjectPayload): readonly Json[] => {
  if (!['add', 'replace'].includes(operation.op) || !isMap(operation.value))
    throw new NoCounterpart('the kind has no member that contains all of its data');
  return Object.entries(operation.value).map(([key, value]) => ({
    ...operation,
    op: 'add',
    path: pointerOfSteps(payload.placeOf(key).path),
    value: payload.valueOf(key, value),
  }));
};
