import { type Fault, faultName } from './fault.ts';

/** What else a fault turns red, and why. */
export type AlsoFails = NonNullable<Fault['alsoFails']>;

/** Writes such words short for the faults of an area: rules are parted by blanks, and those of the area go by their number alone. */
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

/** Gives faults their words of a table, by their names, besides what they say themselves. */
export const withAlsoFails =
  (table: Readonly<Record<string, AlsoFails>>) =>
  (fault: Fault): Fault => {
    const more = table[faultName(fault)];
    return more === undefined ? fault : { ...fault, alsoFails: joined(fault.alsoFails, more) };
  };
