import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseYaml } from '../../client/foreign/parse-yaml.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { shown } from '../shown.ts';

/** Conditions of a certificate signing request in a response; empty while it is pending (A 3.2). */
export const conditionsOf = (exchange: Exchange): readonly JsonValue[] => listAt(exchange.json, 'status', 'conditions');

/**
 * A judgement about the object in a response: a status other than 2xx is a finding, a missing response leaves nothing
 * to judge.
 */
const aboutObject = (
  check: string,
  exchange: Exchange,
  wrong: (object: JsonValue) => readonly [message: string, expected: unknown, seen: unknown] | null,
): Judgement => {
  if (!exchange.response) return judgement(check, [], 0);
  const { status } = exchange.response;
  if (status < 200 || status > 299)
    return judgement(check, [
      finding(
        'the response contains no object',
        '2xx',
        `${outcomeOf(exchange)}: ${valueAt(exchange.json, 'message') ?? ''}`,
        exchange,
      ),
    ]);
  const found = wrong(exchange.json);
  return judgement(check, found ? [finding(...found, exchange)] : []);
};

/** The object has this kind and version. */
export const objectHasType = (exchange: Exchange, kind: string, apiVersion: string): Judgement =>
  aboutObject('objectHasType', exchange, (object) =>
    valueAt(object, 'kind') === kind && valueAt(object, 'apiVersion') === apiVersion
      ? null
      : [
          'the object has another type',
          { kind, apiVersion },
          { kind: valueAt(object, 'kind'), apiVersion: valueAt(object, 'apiVersion') },
        ],
  );

/** The member at a dotted path has this value; `undefined` means that the member is absent. */
export const memberIs = (exchange: Exchange, path: string, value: JsonValue): Judgement =>
  aboutObject('memberIs', exchange, (object) =>
    isDeepStrictEqual(memberAt(object, path), value)
      ? null
      : [`${path} has another value`, shown(value), shown(memberAt(object, path))],
  );

/** The member at a dotted path is base64 text of exactly these bytes (A 2.6). */
export const memberDecodesTo = (exchange: Exchange, path: string, bytes: Uint8Array): Judgement =>
  aboutObject('memberDecodesTo', exchange, (object) => wrongBytes(memberAt(object, path), path, bytes));

/** Like `memberDecodesTo`, for a response in YAML. */
export const yamlMemberDecodesTo = (exchange: Exchange, path: string, bytes: Uint8Array): Judgement =>
  aboutObject('yamlMemberDecodesTo', exchange, () => {
    const text = Buffer.from(exchange.response?.body ?? []).toString();
    if (text.trimStart().startsWith('{')) return ['the response is not YAML', 'YAML', text.slice(0, 80)];
    let object: JsonValue;
    try {
      object = parseYaml(text);
    } catch (error) {
      return ['the response is not YAML', 'YAML', (error as Error).message];
    }
    return wrongBytes(memberAt(object, path), path, bytes);
  });

const wrongBytes = (value: JsonValue, path: string, bytes: Uint8Array): readonly [string, unknown, unknown] | null => {
  const wanted = Buffer.from(bytes).toString('base64');
  if (typeof value !== 'string') return [`${path} is not a string`, wanted, value ?? 'absent'];
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(value)) return [`${path} is not base64`, wanted, value];
  return Buffer.from(value, 'base64').equals(bytes)
    ? null
    : [`${path} decodes to other bytes`, Buffer.from(bytes).toString(), Buffer.from(value, 'base64').toString()];
};

/** The conditions have exactly these types, in any order; none means pending (A 3.2). */
export const conditionTypesAre = (exchange: Exchange, types: readonly string[]): Judgement =>
  aboutObject('conditionTypesAre', exchange, () => {
    const seen = conditionsOf(exchange).map((condition) => valueAt(condition, 'type'));
    return isDeepStrictEqual([...seen].sort(), [...types].sort())
      ? null
      : [
          types.length === 0 ? 'the certificate signing request is not pending' : 'the status has other conditions',
          types,
          conditionsOf(exchange),
        ];
  });

/** The status has a condition of this type, next to any others. */
export const statusHasCondition = (exchange: Exchange, type: string): Judgement =>
  aboutObject('statusHasCondition', exchange, () =>
    conditionsOf(exchange).some((condition) => valueAt(condition, 'type') === type)
      ? null
      : [`the status has no condition ${type}`, type, conditionsOf(exchange)],
  );

/** The status has no condition of this type. */
export const statusLacksCondition = (exchange: Exchange, type: string): Judgement =>
  aboutObject('statusLacksCondition', exchange, () =>
    conditionsOf(exchange).some((condition) => valueAt(condition, 'type') === type)
      ? [`the status has a condition ${type}`, `no ${type}`, conditionsOf(exchange)]
      : null,
  );

/** The condition of this type has this member; times are compared as instants. */
export const conditionMemberIs = (exchange: Exchange, type: string, member: string, value: string): Judgement =>
  aboutObject('conditionMemberIs', exchange, () => {
    const seen = valueAt(
      conditionsOf(exchange).find((condition) => valueAt(condition, 'type') === type),
      member,
    );
    const same = member.endsWith('Time') ? Date.parse(String(seen)) === Date.parse(value) : seen === value;
    return same ? null : [`${member} of condition ${type} has another value`, value, shown(seen)];
  });

/** status.certificate is empty. */
export const isNotIssued = (exchange: Exchange): Judgement =>
  aboutObject('isNotIssued', exchange, (object) =>
    valueAt(object, 'status', 'certificate')
      ? ['status.certificate is not empty', 'no status.certificate', valueAt(object, 'status', 'certificate')]
      : null,
  );

/** No event in the list is about the object with this name. A list that the server does not serve contains no event. */
export const noEventIsAbout = (exchange: Exchange, name: string): Judgement => {
  if (!exchange.response) return judgement('noEventIsAbout', [], 0);
  const items = listAt(exchange.json, 'items');
  const found = items.filter(
    (event) => valueAt(valueAt(event, 'involvedObject') ?? valueAt(event, 'regarding'), 'name') === name,
  );
  return judgement(
    'noEventIsAbout',
    found.length > 0
      ? [
          finding(
            `an event is about ${name}`,
            'none',
            found.map((event) => valueAt(event, 'message') ?? valueAt(event, 'note')),
            exchange,
          ),
        ]
      : [],
  );
};
