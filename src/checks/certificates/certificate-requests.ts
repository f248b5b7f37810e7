import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseYaml } from '../../client/foreign/parse-yaml.ts';

/** Conditions of a certificate request as an answer shows them; empty while it is pending (A 3.2). */
export const conditionsOf = (exchange: Exchange): readonly Json[] =>
  Array.isArray(exchange.json?.status?.conditions) ? exchange.json.status.conditions : [];

/** Value at a dotted path of an object; undefined where a member is missing. */
export const valueAt = (object: Json, path: string): Json =>
  path.split('.').reduce<Json>((value, member) => value?.[member], object);

/** A judgement about an answered object: what is no 2xx is a finding, what never came leaves nothing to judge. */
const aboutObject = (
  check: string,
  exchange: Exchange,
  wrong: (object: Json) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (!exchange.response) return judgement(check, [], 0);
  const { status } = exchange.response;
  if (status < 200 || status > 299)
    return judgement(check, [
      finding('the object was not shown', '2xx', `${outcomeOf(exchange)}: ${exchange.json?.message ?? ''}`, exchange),
    ]);
  const found = wrong(exchange.json);
  return judgement(check, found ? [finding(...found, exchange)] : []);
};

/** There is no such object: 404. */
export const isAbsent = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isAbsent', [], 0);
  return judgement(
    'isAbsent',
    exchange.response.status === 404 ? [] : [finding('the object is there', 404, outcomeOf(exchange), exchange)],
  );
};

/** The object has not gone: a read finds it. */
export const isStillThere = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isStillThere', [], 0);
  if (exchange.response.status === 200) return judgement('isStillThere', []);
  return judgement('isStillThere', [
    finding(
      exchange.response.status === 404 ? 'the object is gone' : 'the object cannot be read',
      200,
      outcomeOf(exchange),
      exchange,
    ),
  ]);
};

/** The object is of this kind and version. */
export const isOfType = (exchange: Exchange, kind: string, apiVersion: string): Judgement =>
  aboutObject('isOfType', exchange, (object) =>
    object?.kind === kind && object?.apiVersion === apiVersion
      ? null
      : ['another type is shown', { kind, apiVersion }, { kind: object?.kind, apiVersion: object?.apiVersion }],
  );

/** The member at a dotted path has this value; `undefined` means that the member is not there. */
export const memberIs = (exchange: Exchange, path: string, value: Json): Judgement =>
  aboutObject('memberIs', exchange, (object) =>
    isDeepStrictEqual(valueAt(object, path), value)
      ? null
      : [`${path} shows another value`, value ?? 'absent', valueAt(object, path) ?? 'absent'],
  );

/** The bytes that the member at a dotted path stands for are these: its text is base64 (A 2.6). */
export const memberDecodesTo = (exchange: Exchange, path: string, bytes: Uint8Array): Judgement =>
  aboutObject('memberDecodesTo', exchange, (object) => wrongBytes(valueAt(object, path), path, bytes));

/** As `memberDecodesTo`, of an answer in YAML. */
export const yamlMemberDecodesTo = (exchange: Exchange, path: string, bytes: Uint8Array): Judgement =>
  aboutObject('yamlMemberDecodesTo', exchange, () => {
    const text = Buffer.from(exchange.response?.body ?? []).toString();
    if (text.trimStart().startsWith('{')) return ['the answer is no YAML', 'YAML', text.slice(0, 80)];
    let object: Json;
    try {
      object = parseYaml(text);
    } catch (error) {
      return ['the answer is no YAML', 'YAML', (error as Error).message];
    }
    return wrongBytes(valueAt(object, path), path, bytes);
  });

const wrongBytes = (value: Json, path: string, bytes: Uint8Array): readonly [string, unknown, unknown] | null => {
  const wanted = Buffer.from(bytes).toString('base64');
  if (typeof value !== 'string') return [`${path} is no text`, wanted, value ?? 'absent'];
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(value)) return [`${path} is not base64`, wanted, value];
  return Buffer.from(value, 'base64').equals(bytes)
    ? null
    : [`${path} decodes to other bytes`, Buffer.from(bytes).toString(), Buffer.from(value, 'base64').toString()];
};

/** The conditions are of exactly these types, in any order; none means pending (A 3.2). */
export const conditionTypesAre = (exchange: Exchange, types: readonly string[]): Judgement =>
  aboutObject('conditionTypesAre', exchange, () => {
    const seen = conditionsOf(exchange).map((condition) => condition?.type);
    return isDeepStrictEqual([...seen].sort(), [...types].sort())
      ? null
      : [
          types.length === 0 ? 'the request is not pending' : 'other conditions are shown',
          types,
          conditionsOf(exchange),
        ];
  });

/** A condition of this type is shown, whatever others are. */
export const holdsCondition = (exchange: Exchange, type: string): Judgement =>
  aboutObject('holdsCondition', exchange, () =>
    conditionsOf(exchange).some((condition) => condition?.type === type)
      ? null
      : [`condition ${type} is not shown`, type, conditionsOf(exchange)],
  );

/** No condition of this type is shown. */
export const lacksCondition = (exchange: Exchange, type: string): Judgement =>
  aboutObject('lacksCondition', exchange, () =>
    conditionsOf(exchange).some((condition) => condition?.type === type)
      ? [`condition ${type} is shown`, `no ${type}`, conditionsOf(exchange)]
      : null,
  );

/** The condition of this type has this member; instants are compared as instants. */
export const conditionMemberIs = (exchange: Exchange, type: string, member: string, value: string): Judgement =>
  aboutObject('conditionMemberIs', exchange, () => {
    const seen = conditionsOf(exchange).find((condition) => condition?.type === type)?.[member];
    const same = member.endsWith('Time') ? Date.parse(seen) === Date.parse(value) : seen === value;
    return same ? null : [`${member} of condition ${type} is another`, value, seen ?? 'absent'];
  });

/** Nothing is in status.certificate. */
export const isNotIssued = (exchange: Exchange): Judgement =>
  aboutObject('isNotIssued', exchange, (object) =>
    object?.status?.certificate ? ['a certificate is there', 'no status.certificate', object.status.certificate] : null,
  );

/** No event of the list is about the object of this name. A list that is not served tells of no event. */
export const noEventNames = (exchange: Exchange, name: string): Judgement => {
  if (!exchange.response) return judgement('noEventNames', [], 0);
  const items: readonly Json[] = Array.isArray(exchange.json?.items) ? exchange.json.items : [];
  const found = items.filter((event) => (event?.involvedObject ?? event?.regarding)?.name === name);
  return judgement(
    'noEventNames',
    found.length > 0
      ? [
          finding(
            `an event is about ${name}`,
            'none',
            found.map((event) => event?.message ?? event?.note),
            exchange,
          ),
        ]
      : [],
  );
};
