import { finding } from '../finding.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** One entry of an audit log with neutral names. */
export type AuditEvent = JsonValue;

/** The request whose audit event is searched for. */
export interface AuditedWrite {
  readonly verb: string;
  readonly namespace: string;
  readonly name: string;
}

// The path of a create contains no object name. If the reference has none either, the objects in the event have it.
const namesOf = (event: AuditEvent): readonly JsonValue[] => [
  valueAt(event, 'objectRef', 'name'),
  valueAt(event, 'requestObject', 'metadata', 'name'),
  valueAt(event, 'responseObject', 'metadata', 'name'),
];

/** The audit event of a finished request; undefined while there is none. */
export const eventOfWrite = (
  log: readonly AuditEvent[],
  { verb, namespace, name }: AuditedWrite,
): AuditEvent | undefined =>
  log.find(
    (event) =>
      valueAt(event, 'stage') === 'ResponseComplete' &&
      valueAt(event, 'verb') === verb &&
      (valueAt(event, 'objectRef', 'namespace') ?? '') === namespace &&
      namesOf(event).includes(name),
  );

const mutation = /^mutation\.webhook\.admission\.platform\.io\/round_\d+_index_\d+$/;
const parsed = (text: JsonValue): JsonValue => {
  try {
    return typeof text === 'string' ? parseJson(text) : undefined;
  } catch {
    return undefined;
  }
};
/**
 * The event has one mutation annotation of the webhook, and its member `mutated` has this boolean value (B 6.2).
 * Without an event there is no fact.
 */
export const eventStatesMutated = (event: AuditEvent | undefined, webhook: string, mutated: boolean): Judgement => {
  const name = 'eventStatesMutated';
  if (event === undefined) return judgement(name, [], 0);
  const annotations = Object.entries(membersAt(event, 'annotations')).filter(([key]) => mutation.test(key));
  const own = annotations.map(([, value]) => parsed(value)).filter((value) => valueAt(value, 'webhook') === webhook);
  if (own.length === 0)
    return judgement(name, [
      finding(
        'the audit event has no annotation about a call of the webhook',
        `an annotation of ${webhook}`,
        valueAt(event, 'annotations') ?? null,
      ),
    ]);
  const wrong = own.find((value) => valueAt(value, 'mutated') !== mutated);
  return judgement(
    name,
    wrong !== undefined ? [finding(`mutated is ${JSON.stringify(valueAt(wrong, 'mutated'))}`, mutated, wrong)] : [],
    own.length,
  );
};
