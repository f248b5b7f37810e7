import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isClientError } from '../objects/rejected-or.ts';
import { succeeded } from '../succeeded.ts';

/** A name, the create of a storage class of that name, and that of a capacity of such a class. */
export interface NamedClass {
  readonly name: string;
  readonly ofClass: Exchange;
  readonly ofCapacity: Exchange;
}

const isDecided = (exchange: Exchange): boolean => succeeded(exchange) || isClientError(exchange);

/**
 * A capacity accepts the same class names as a storage class, and rejects those that a storage class rejects (A 2.5).
 * Names of which all are accepted, or all rejected, leave nothing to judge. Facts: names.
 */
export const classNamesAgree = (all: readonly NamedClass[]): Judgement => {
  const name = 'classNamesAgree';
  if (!all.every(({ ofClass }) => isDecided(ofClass)) || new Set(all.map(({ ofClass }) => succeeded(ofClass))).size < 2)
    return judgement(name, [], 0);
  if (all.some(({ ofCapacity }) => !ofCapacity.response)) return judgement(name, [], 0);
  const wrong = all.filter(
    ({ ofClass, ofCapacity }) => !isDecided(ofCapacity) || succeeded(ofClass) !== succeeded(ofCapacity),
  );
  return judgement(
    name,
    wrong.map(({ name: text, ofClass, ofCapacity }) =>
      finding(
        `a capacity and a storage class treat this class name differently: "${text}"`,
        outcomeOf(ofClass),
        outcomeOf(ofCapacity),
        ofClass,
        ofCapacity,
      ),
    ),
    all.length,
  );
};
