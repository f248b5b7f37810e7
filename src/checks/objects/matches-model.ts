import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** An object in the form of a model: the members that clients control, and whether it is marked for deletion. */
export interface ModelledObject {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
  readonly finalizers: readonly string[];
  readonly terminating: boolean;
  /** In a model a text with `?` before it stands for a value that no response has contained yet. */
  readonly version: string;
  readonly uid: string;
}

/** An object in the form of a model. The data and the finalizers are only compared, so they may be of any type. */
export const modelledOf = (object: JsonValue): ModelledObject => ({
  name: String(valueAt(object, 'metadata', 'name') ?? ''),
  data: (valueAt(object, 'data') ?? {}) as Readonly<Record<string, string>>,
  finalizers: (valueAt(object, 'metadata', 'finalizers') ?? []) as readonly string[],
  terminating: typeof valueAt(object, 'metadata', 'deletionTimestamp') === 'string',
  version: String(valueAt(object, 'metadata', 'resourceVersion') ?? ''),
  uid: String(valueAt(object, 'metadata', 'uid') ?? ''),
});

/** The difference that no order of the requests explains; null if an order explains the response. */
export interface UnexplainedDifference {
  readonly what: string;
  readonly expected: unknown;
  readonly seen: unknown;
  readonly concurrent: boolean;
}

/** A response matches the model in one of the orders that the requests may have had (A 4.5). */
export const responseMatchesModel = (
  does: string,
  unexplained: UnexplainedDifference | null,
  exchange: Exchange,
): Judgement =>
  judgement(
    'responseMatchesModel',
    unexplained
      ? [
          finding(
            `${does}: ${unexplained.what}${unexplained.concurrent ? ', with concurrent requests' : ''}`,
            unexplained.expected,
            unexplained.seen,
            exchange,
          ),
        ]
      : [],
  );
