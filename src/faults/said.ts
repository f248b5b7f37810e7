import { type Fault, faultName } from './fault.ts';

/** What else a fault turns red, and why. */
export type Said = NonNullable<Fault['also']>;

/** Writes such words short for the faults of an area: rules are parted by blanks, and those of the area go by their number alone. */
export const saidIn =
  (area: string) =>
  (reason: string, rules: string): Said => ({
    rules: rules.split(' ').map((rule) => (/^\d/.test(rule) ? `${area}-${rule}` : rule)),
    because: reason,
  });

const joined = (one: Said | undefined, other: Said): Said =>
  one === undefined
    ? other
    : {
        rules: [...one.rules, ...other.rules],
        because: one.because === other.because ? one.because : `${one.because}; ${other.because}`,
      };

/** Gives faults their words of a table, by their names, besides what they say themselves. */
export const withWords =
  (table: Readonly<Record<string, Said>>) =>
  (fault: Fault): Fault => {
    const more = table[faultName(fault)];
    return more === undefined ? fault : { ...fault, also: joined(fault.also, more) };
  };
