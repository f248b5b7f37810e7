import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const own = (object: JsonValue): JsonValue => ({
  kind: valueAt(object, 'kind'),
  name: valueAt(object, 'metadata', 'name'),
  uid: valueAt(object, 'metadata', 'uid'),
  labels: valueAt(object, 'metadata', 'labels'),
});

/**
 * The response to a write is the object that a read returns afterwards (A 4.2). If the read has another resource
 * version, another client wrote in between: then kind, name, uid and labels, which no controller writes, must be the
 * same.
 */
export const responseEqualsRead = (answer: Exchange, read: Exchange): Judgement => {
  const check = 'responseEqualsRead';
  if (!answer.response || !read.response) return judgement(check, [], 0);
  if (read.response.status !== 200)
    return judgement(check, [finding('the written object cannot be read', 200, outcomeOf(read), answer, read)]);
  const same =
    valueAt(answer.json, 'metadata', 'resourceVersion') === valueAt(read.json, 'metadata', 'resourceVersion');
  const [returned, shown] = same ? [answer.json, read.json] : [own(answer.json), own(read.json)];
  return judgement(
    check,
    isDeepStrictEqual(returned, shown)
      ? []
      : [
          finding(
            'a read returns another object than the response to the write',
            returned ?? 'not JSON',
            shown,
            answer,
            read,
          ),
        ],
  );
};
