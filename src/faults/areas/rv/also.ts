import type { Fault } from '../../fault.ts';
import { type Said, saidIn, withWords } from '../../said.ts';

const because = saidIn('RV');

/** The cells of the table of lists, each of which is tried on other kinds of collections too (A 4.5). */
const cells = 'RV-20 RV-22 RV-26 RV-27 RV-31 RV-33 RV-34 RV-35 RV-36 RV-39 RV-41 RV-42 RV-43 RV-44 RV-45 RV-71'.split(
  ' ',
);

const alsoRed: Readonly<Record<string, Said>> = {
  'RV-01': because('they compare versions', '06 10'),
  'RV-06': because('they look at versions of items', '01 10'),
  'RV-08': because('they look at the version that an update answers', '03 05'),
  'RV-20': because('they list right after what was written', '01 10 22 45'),
  'RV-22': because('they list at a version that was seen', '10'),
  'RV-23': because('a watch goes on from such a version', '10'),
  'RV-25': because('they list a page right after a write', '08 10'),
  'RV-38': because('a watch goes on from an exact list', '10'),
  'RV-45': because('they list not older than a version with that match', '10 55'),
  'RV-49': because('they are cells of the table that are tried on all namespaces', '29 32 38'),
  'RV-55': because('a watch goes on from a list at a version', '10'),
  'RV-70': because('the words of the refusal are missing', '68'),
  'RV-10 (wire)': because('they look at versions of lists', '08'),
  'RV-21 (wire)': because('a page of a token is asked for at version 0 there', '31'),
};

const ofCells = withWords(
  Object.fromEntries(
    cells.map((rule) => [rule, because('the table is tried on other kinds of collections too', '49')]),
  ),
);
const ofOthers = withWords(alsoRed);

/** The faults of versions with what else they turn red. */
export const saying = (fault: Fault): Fault => ofCells(ofOthers(fault));
