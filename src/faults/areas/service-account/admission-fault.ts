import type { ServerParts } from '../../../server/core.ts';
import type { ServerFault } from '../../fault.ts';

type Admission = ServerParts['behaviours']['admission'];

/** A fault that replaces entries of the admission topic; `entries` receives the originals to build on. */
export const admissionFault = (
  rules: ServerFault['rules'],
  description: string,
  entries: (original: Admission) => Partial<Admission>,
  alsoFails?: ServerFault['alsoFails'],
): ServerFault => ({
  seam: 'server',
  rules,
  description,
  ...(alsoFails ? { alsoFails } : {}),
  plant: ({ behaviours }) => {
    Object.assign(behaviours.admission, entries({ ...behaviours.admission }));
  },
});
