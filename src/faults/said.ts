import { type Fault, faultName } from './fault.ts';

/** What else a fault turns red, and why. */
export type Said = NonNullable<Fault['also']>;

/** Writes such words short for the faults of an area: rules are parted by blanks, and those of the area go by their number alone. */
export const saidIn = (area: string) => (reason: string, rules: string): Said => ({ rules: rules.split(' ').map((rule) => (/^\d/.test(rule) ? `${area}-${rule}` : rule)), because: reason });

/** Gives faults their words of a table, by their names. */
export const withWords = (table: Readonly<Record<string, Said>>) => (fault: Fault): Fault => {
  const also = table[faultName(fault)];
  return also === undefined ? fault : { ...fault, also };
};
