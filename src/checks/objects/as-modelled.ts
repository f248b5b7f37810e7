import type { Exchange, Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** An object as a model and an answer speak of it: the members that clients control, and whether it is marked for deletion. */
export interface ModelledObject {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
  readonly finalizers: readonly string[];
  readonly terminating: boolean;
  /** In a model a text with `?` before it stands for one that no answer has told yet. */
  readonly version: string;
  readonly uid: string;
}

/** An object as a model speaks of it. */
export const modelledOf = (object: Json): ModelledObject => ({
  name: String(object?.metadata?.name ?? ''),
  data: object?.data ?? {},
  finalizers: object?.metadata?.finalizers ?? [],
  terminating: typeof object?.metadata?.deletionTimestamp === 'string',
  version: String(object?.metadata?.resourceVersion ?? ''),
  uid: String(object?.metadata?.uid ?? ''),
});

/** What no order of the requests explains; null when one explains the answer. */
export interface Unexplained {
  readonly what: string;
  readonly expected: unknown;
  readonly seen: unknown;
  readonly concurrent: boolean;
}

/** An answer is as the model says in one of the orders that the requests may have had (A 4.5). */
export const contradicted = (does: string, unexplained: Unexplained | null, exchange: Exchange): Judgement =>
  judgement(
    'asModelled',
    unexplained
      ? [
          finding(
            `${does}: ${unexplained.what}${unexplained.concurrent ? ', with others under way' : ''}`,
            unexplained.expected,
            unexplained.seen,
            exchange,
          ),
        ]
      : [],
  );
