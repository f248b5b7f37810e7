import type { ServerParts } from '../../../server/parts.ts';
import type { ServerFault } from '../../fault.ts';

type Admission = ServerParts['behaviours']['admission'];

/** A fault that replaces entries of the admission topic; `entries` gets the whole ones, to build on. */
export const admissionFault = (
  rules: ServerFault['rules'],
  does: string,
  entries: (whole: Admission) => Partial<Admission>,
  also?: ServerFault['also'],
): ServerFault => ({
  seam: 'server',
  rules,
  does,
  ...(also ? { also } : {}),
  plant: ({ behaviours }) => {
    Object.assign(behaviours.admission, entries({ ...behaviours.admission }));
  },
});
