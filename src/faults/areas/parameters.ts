import type { Fault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { changeQuery } from '../stages/change-query.ts';

/** Defects of the forms of parameters, which are not part of the documents. */
export const parameterFaults: readonly Fault[] = [
  serverFault('PARAM-01', 'booleans with a capital letter are false', (parts) =>
    changeQuery(parts, (query) => {
      if (query.get('force') === 'True') query.set('force', 'false');
    }),
  ),
  serverFault('PARAM-02', 'decimal places of numbers are ignored', (parts) =>
    changeQuery(parts, (query) => {
      for (const name of ['limit', 'timeoutSeconds', 'gracePeriodSeconds'])
        if (/^\d+\.\d+$/.test(query.get(name) ?? '')) query.set(name, String(parseInt(query.get(name) ?? '', 10)));
    }),
  ),
];
