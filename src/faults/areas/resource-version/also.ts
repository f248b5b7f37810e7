import type { Fault } from '../../fault.ts';
import { type AlsoFails, alsoFailsIn, withAlsoFails } from '../../also-fails.ts';

const reason = alsoFailsIn('RV');

/** The cells of the table of lists, each of which is tried on other kinds of collections too (A 4.5). */
const cells = 'RV-20 RV-22 RV-26 RV-27 RV-31 RV-33 RV-34 RV-35 RV-36 RV-39 RV-41 RV-42 RV-43 RV-44 RV-45 RV-71'.split(
  ' ',
);

const alsoRed: Readonly<Record<string, AlsoFails>> = {
  'RV-01': reason('they compare versions', '06 10'),
  'RV-06': reason('they look at versions of items', '01 10'),
  'RV-08': reason('they look at the version that an update answers', '03 05'),
  'RV-20': reason('they list right after what was written', '01 10 22 45'),
  'RV-22': reason('they list at a version that was seen', '10'),
  'RV-23': reason('a watch goes on from such a version', '10'),
  'RV-25': reason('they list a page right after a write', '08 10'),
  'RV-38': reason('a watch goes on from an exact list', '10'),
  'RV-45': reason('they list not older than a version with that match', '10 55'),
  'RV-49': reason('they are cells of the table that are tried on all namespaces', '29 32 38'),
  'RV-55': reason('a watch goes on from a list at a version', '10'),
  'RV-70': reason('the words of the refusal are missing', '68'),
  'RV-10 (wire)': reason('they look at versions of lists', '08'),
  'RV-21 (wire)': reason('a page of a token is asked for at version 0 there', '31'),
};

const ofCells = withAlsoFails(
  Object.fromEntries(cells.map((rule) => [rule, reason('the table is tried on other kinds of collections too', '49')])),
);
const ofOthers = withAlsoFails(alsoRed);

/** The faults of versions with what else they turn red. */
export const saying = (fault: Fault): Fault => ofCells(ofOthers(fault));
