import { type Fault, faultName } from './fault.ts';

/** Other rules that a fault makes fail, and why. */
export type AlsoFails = NonNullable<Fault['alsoFails']>;

/**
 * Short form of `alsoFails` for the faults of an area: `rules` is separated by blanks, and rules of the area are given
 * by number only.
 */
export const alsoFailsIn =
  (area: string) =>
  (reason: string, rules: string): AlsoFails => ({
    rules: rules.split(' ').map((rule) => (/^\d/.test(rule) ? `${area}-${rule}` : rule)),
    reason: reason,
  });

const joined = (one: AlsoFails | undefined, other: AlsoFails): AlsoFails =>
  one === undefined
    ? other
    : {
        rules: [...one.rules, ...other.rules],
        reason: one.reason === other.reason ? one.reason : `${one.reason}; ${other.reason}`,
      };

/** Adds the entries of a table, keyed by fault name, to the `alsoFails` of the faults. */
export const withAlsoFails =
  (table: Readonly<Record<string, AlsoFails>>) =>
  (fault: Fault): Fault => {
    const more = table[faultName(fault)];
    return more === undefined ? fault : { ...fault, alsoFails: joined(fault.alsoFails, more) };
  };
