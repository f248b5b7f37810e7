import { finding } from '../finding.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import type { AuditEvent } from '../access/audit.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { isArray } from '../../client/values/is-array.ts';

/** An annotation about one call of a mutating webhook (B 6.2). */
export interface CallAnnotation {
  readonly about: 'mutation' | 'patch';
  readonly round: number;
  readonly index: number;
  readonly text: JsonValue;
  /** Its JSON; undefined when it is not JSON. */
  readonly value: JsonValue;
}

/** What a scenario knows about the webhook that was called. */
export interface CalledWebhook {
  readonly name: string;
  readonly configuration: string;
  /** Operations of the patch that it returned; null for none. */
  readonly patch: JsonValue;
}

const place = /^(mutation|patch)\.webhook\.admission\.platform\.io\/round_(\d+)_index_(\d+)$/;
const parsed = (text: JsonValue): JsonValue => {
  try {
    return typeof text === 'string' ? parseJson(text) : undefined;
  } catch {
    return undefined;
  }
};

/** The annotations of an event about calls of mutating webhooks, in the order of rounds and indexes. */
export const callAnnotations = (event: AuditEvent): readonly CallAnnotation[] =>
  Object.entries(membersAt(event, 'annotations'))
    .flatMap(([key, text]) => {
      const [, about, round, index] = place.exec(key) ?? [];
      return about === undefined
        ? []
        : [{ about: about as 'mutation', round: Number(round), index: Number(index), text, value: parsed(text) }];
    })
    .sort((a, b) => a.round - b.round || a.index - b.index);

type Claim = (
  notes: readonly CallAnnotation[],
  called: CalledWebhook,
  event: AuditEvent,
) => readonly [holds: boolean, expected: unknown, seen: unknown] | null;

const of = (about: CallAnnotation['about'], notes: readonly CallAnnotation[]): readonly CallAnnotation[] =>
  notes.filter((note) => note.about === about);
const count =
  (about: CallAnnotation['about'], wanted: number): Claim =>
  (notes) => [of(about, notes).length === wanted, `${wanted} annotations of ${about}`, of(about, notes).length];
const member =
  (about: CallAnnotation['about'], name: string, wanted: (called: CalledWebhook) => unknown): Claim =>
  (notes, called) => {
    const [note] = of(about, notes);
    // Without such an annotation another rule judges its members.
    return note
      ? [
          JSON.stringify(valueAt(note.value, name)) === JSON.stringify(wanted(called)),
          wanted(called),
          valueAt(note.value, name) ?? 'absent',
        ]
      : null;
  };

/** Claims about the event of a request that one webhook changed, by the phrases that scenarios use. */
export const eventClaims: Readonly<Record<string, Claim>> = {
  'notes the call under its round and index': count('mutation', 1),
  'notes the call in JSON': (notes, _called, event) => {
    const text = Object.entries(membersAt(event, 'annotations')).find(([key]) =>
      key.startsWith('mutation.webhook.'),
    )?.[1];
    const value = parsed(text);
    return text === undefined
      ? null
      : [
          typeof text === 'string' &&
            value !== null &&
            typeof value === 'object' &&
            !isArray(value) &&
            notes.length > 0,
          'a JSON object',
          text,
        ];
  },
  'names the configuration of the webhook': member('mutation', 'configuration', ({ configuration }) => configuration),
  'names the webhook': member('mutation', 'webhook', ({ name }) => name),
  'shows the patch under the same round and index': (notes) => {
    const [mutation] = of('mutation', notes);
    const [patch, ...more] = of('patch', notes);
    return [
      patch !== undefined && more.length === 0 && patch.round === mutation?.round && patch.index === mutation.index,
      'a patch annotation with the round and index of the mutation',
      of('patch', notes).map(({ round, index }) => [round, index]),
    ];
  },
  'shows no patch': (notes) =>
    of('mutation', notes).length === 0
      ? null
      : [of('patch', notes).length === 0, 'no patch annotation', of('patch', notes).length],
  'names the configuration with the patch': member('patch', 'configuration', ({ configuration }) => configuration),
  'names the webhook with the patch': member('patch', 'webhook', ({ name }) => name),
  'names the type of the patch': member('patch', 'patchType', () => 'JSONPatch'),
  'shows the operations of the patch': member('patch', 'patch', ({ patch }) => patch),
};

/**
 * The audit event has what the claim requires about its one called webhook (B 6.2). Without an event, or without the
 * annotation that the claim is about, there is no fact.
 */
export const eventSatisfies = (event: AuditEvent | undefined, claim: string, called: CalledWebhook): Judgement => {
  const outcome = event === undefined ? null : eventClaims[claim]?.(callAnnotations(event), called, event);
  if (!outcome) return judgement('eventSatisfies', [], 0);
  const [holds, expected, seen] = outcome;
  return judgement(
    'eventSatisfies',
    holds ? [] : [finding(`the audit event does not satisfy: it ${claim}`, expected, seen)],
  );
};

/**
 * The event has an annotation for each of these calls, in their order, each with a different key; `sameRound` requires
 * one round with rising indexes (B 6.2).
 */
export const eventAnnotatesEachCall = (
  event: AuditEvent | undefined,
  webhooks: readonly string[],
  sameRound = false,
): Judgement => {
  if (event === undefined) return judgement('eventAnnotatesEachCall', [], 0);
  const notes = of('mutation', callAnnotations(event));
  const names = notes.map(({ value }) => valueAt(value, 'webhook'));
  const missing = webhooks.filter(
    (name) => names.filter((one) => one === name).length !== webhooks.filter((one) => one === name).length,
  );
  if (missing.length > 0)
    return judgement('eventAnnotatesEachCall', [finding('not every call has a separate annotation', webhooks, names)]);
  if (!sameRound) return judgement('eventAnnotatesEachCall', []);
  const good =
    JSON.stringify(names) === JSON.stringify(webhooks) && new Set(notes.map(({ round }) => round)).size === 1;
  return judgement(
    'eventAnnotatesEachCall',
    good
      ? []
      : [
          finding(
            'the calls of one round do not have rising indexes',
            webhooks,
            notes.map(({ round, index, value }) => [round, index, valueAt(value, 'webhook')]),
          ),
        ],
  );
};

/** The event has annotations for a webhook that was called twice in two rounds (B 6.2). */
export const eventAnnotatesTwoRounds = (event: AuditEvent | undefined, webhook: string): Judgement => {
  if (event === undefined) return judgement('eventAnnotatesTwoRounds', [], 0);
  const rounds = of('mutation', callAnnotations(event))
    .filter(({ value }) => valueAt(value, 'webhook') === webhook)
    .map(({ round }) => round);
  return judgement(
    'eventAnnotatesTwoRounds',
    new Set(rounds).size === 2 && rounds.length === 2
      ? []
      : [finding('two calls of a webhook do not have different rounds', 'two rounds', rounds)],
  );
};

/**
 * The event of a request to a deprecated endpoint has the annotation, the event of another request does not (B 6.2).
 */
export const eventMarksDeprecation = (event: AuditEvent | undefined, deprecated: boolean): Judgement => {
  if (event === undefined) return judgement('eventMarksDeprecation', [], 0);
  const seen = valueAt(event, 'annotations', 'platform.io/deprecated');
  return judgement(
    'eventMarksDeprecation',
    seen === (deprecated ? 'true' : undefined)
      ? []
      : [
          finding(
            'the annotation of deprecated endpoints has another value',
            deprecated ? 'true' : 'absent',
            seen ?? 'absent',
          ),
        ],
  );
};
