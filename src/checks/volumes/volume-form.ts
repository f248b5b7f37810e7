import { isMap } from '../../client/values/is-map.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const missing = (check: string, read: Exchange): Judgement | null => {
  if (!read.response) return judgement(check, [], 0);
  return read.response.status === 200
    ? null
    : judgement(check, [finding('the response contains no object', '200', outcomeOf(read), read)]);
};

/** A read returns objects at the first members, and objects or nothing at the others (A 2.4). */
export const membersAreObjects = (
  read: Exchange,
  needed: readonly string[],
  optional: readonly string[],
): Judgement => {
  const wrong = [
    ...needed.filter((path) => !isMap(memberAt(read.json, path))),
    ...optional.filter((path) => (memberAt(read.json, path) ?? null) !== null && !isMap(memberAt(read.json, path))),
  ];
  return (
    missing('membersAreObjects', read) ??
    judgement(
      'membersAreObjects',
      wrong.map((path) =>
        finding(`${path} is not an object`, 'an object', memberAt(read.json, path) ?? 'absent', read),
      ),
      needed.length + optional.length,
    )
  );
};

/** A read does not contain any of these texts as a value at or below the member (A 2.4). */
export const memberContainsNoTexts = (read: Exchange, path: string, texts: readonly string[]): Judgement => {
  const valuesOf = (value: JsonValue): readonly JsonValue[] =>
    value !== null && typeof value === 'object' ? Object.values<JsonValue>({ ...value }).flatMap(valuesOf) : [value];
  const seen = valuesOf(memberAt(read.json, path)).filter((value) => texts.some((text) => text === value));
  return (
    missing('memberContainsNoTexts', read) ??
    judgement(
      'memberContainsNoTexts',
      seen.map((value) => finding(`${path} has a value that the client sent`, 'not this text', value, read)),
      texts.length,
    )
  );
};

const decimal: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
};
const binary = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/** The number of a quantity (A 2.1); NaN if it is not one. */
export const numberOfQuantity = (quantity: JsonValue): number => {
  if (typeof quantity === 'number') return quantity;
  const [, digits, suffix = ''] =
    /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)([A-Za-z]*)$/.exec(String(quantity)) ?? [];
  const power = binary.indexOf(suffix) + 1;
  return digits === undefined
    ? Number.NaN
    : Number(digits) * (power > 0 ? 1024 ** power : (decimal[suffix] ?? Number.NaN));
};

/** A read has a quantity of this number at the member, in any notation (A 2.4). */
export const memberIsQuantity = (read: Exchange, path: string, wanted: number): Judgement => {
  const seen: JsonValue = memberAt(read.json, path);
  return (
    missing('memberIsQuantity', read) ??
    judgement(
      'memberIsQuantity',
      numberOfQuantity(seen) === wanted ? [] : [finding(`${path} is another quantity`, wanted, seen ?? 'absent', read)],
    )
  );
};
