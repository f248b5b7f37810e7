import type { Fault } from '../../fault.ts';
import { type AlsoFails, alsoFailsIn, withAlsoFails } from '../../also-fails.ts';

const reason = alsoFailsIn('RV');

/** The cells of the table of lists, each of which is also checked on other kinds of collections (A 4.5). */
const cells = 'RV-20 RV-22 RV-26 RV-27 RV-31 RV-33 RV-34 RV-35 RV-36 RV-39 RV-41 RV-42 RV-43 RV-44 RV-45 RV-71'.split(
  ' ',
);

const alsoRed: Readonly<Record<string, AlsoFails>> = {
  'RV-01': reason('they compare resource versions', '06 10'),
  'RV-06': reason('they check resource versions of items', '01 10'),
  'RV-08': reason('they check the resource version that an update returns', '03 05'),
  'RV-20': reason('they list right after a write', '01 10 22 45'),
  'RV-22': reason('they list at a resource version that they read', '10'),
  'RV-23': reason('a watch resumes from the resource version of a list', '10'),
  'RV-25': reason('they list a page right after a write', '08 10'),
  'RV-38': reason('a watch resumes from an exact list', '10'),
  'RV-45': reason('they list with NotOlderThan at a resource version', '10 55'),
  'RV-49': reason('they check the cells of the table on all namespaces', '29 32 38'),
  'RV-55': reason('a watch resumes from a list at a resource version', '10'),
  'RV-70': reason('the rejection has no message', '68'),
  'RV-10 (wire)': reason('they check resource versions of lists', '08'),
  'RV-21 (wire)': reason('a page of a continue token is requested at version 0 there', '31'),
};

const ofCells = withAlsoFails(
  Object.fromEntries(
    cells.map((rule) => [rule, reason('the table is also checked on other kinds of collections', '49')]),
  ),
);
const ofOthers = withAlsoFails(alsoRed);

/** The faults of resource versions with the other rules that they make fail. */
export const addAlsoFails = (fault: Fault): Fault => ofCells(ofOthers(fault));
