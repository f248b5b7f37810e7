import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Each read returns the object unchanged, including the resource version. Facts: objects. */
export const objectsAreUnchanged = (pairs: readonly (readonly [before: JsonValue, read: Exchange])[]): Judgement => {
  const check = 'objectsAreUnchanged';
  if (pairs.some(([, read]) => !read.response)) return judgement(check, [], 0);
  const findings = pairs.flatMap(([before, read]) => {
    if (read.response?.status !== 200)
      return [finding('an object that no request named no longer exists', 200, outcomeOf(read), read)];
    return isDeepStrictEqual(read.json, before)
      ? []
      : [finding('an object that no request named changed', before, read.json, read)];
  });
  return judgement(check, findings, pairs.length);
};

/** The read returns the object with another resource version than before: a write took place. */
export const resourceVersionHasChanged = (before: JsonValue, read: Exchange): Judgement => {
  if (!read.response) return judgement('resourceVersionHasChanged', [], 0);
  const same = valueAt(read.json, 'metadata', 'resourceVersion') === valueAt(before, 'metadata', 'resourceVersion');
  const good =
    read.response.status === 200 &&
    valueAt(read.json, 'metadata', 'uid') === valueAt(before, 'metadata', 'uid') &&
    !same;
  return judgement(
    'resourceVersionHasChanged',
    good
      ? []
      : [
          finding(
            'the write did not change its object',
            'another version',
            read.response.status === 200 ? valueAt(read.json, 'metadata', 'resourceVersion') : outcomeOf(read),
            read,
          ),
        ],
  );
};

/** Each read returns the object of its path, by name, namespace and data. Facts: objects. */
export const readsReturnOwnObjects = (pairs: readonly (readonly [object: JsonValue, read: Exchange])[]): Judgement => {
  const check = 'readsReturnOwnObjects';
  if (pairs.some(([, read]) => !read.response)) return judgement(check, [], 0);
  const own = (object: JsonValue): JsonValue => ({
    namespace: valueAt(object, 'metadata', 'namespace'),
    name: valueAt(object, 'metadata', 'name'),
    data: valueAt(object, 'data'),
  });
  const findings = pairs.flatMap(([object, read]) => {
    const seen = read.response?.status === 200 ? own(read.json) : outcomeOf(read);
    return isDeepStrictEqual(seen, own(object))
      ? []
      : [finding('a read returns another object', own(object), seen, read)];
  });
  return judgement(check, findings, pairs.length);
};
