import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]00:00)$/;
const isTimestamp = (key: string): boolean => /^time$|Timestamp$|TransitionTime$/.test(key);

/** The texts below keys of timestamps, by path. */
const timestampsOf = (value: JsonValue, at = ''): ReadonlyArray<readonly [path: string, value: JsonValue]> =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries<JsonValue>({ ...value }).flatMap(([key, member]) =>
        isTimestamp(key) && typeof member !== 'object'
          ? [[`${at}${key}`, member] as const]
          : timestampsOf(member, `${at}${key}.`),
      );

/**
 * Each timestamp of an object is a time of RFC 3339 in UTC (ObjectMeta). Facts: the timestamps of a
 * successful response.
 */
export const timestampsAreInUtc = (exchange: Exchange): Judgement => {
  const found = exchange.response?.status === 200 ? timestampsOf(exchange.json) : [];
  return judgement(
    'timestampsAreInUtc',
    found
      .filter(([, value]) => !utc.test(String(value)))
      .map(([path, value]) => finding(`${path} is not a time in UTC`, 'a time without an offset', value, exchange)),
    found.length,
  );
};
