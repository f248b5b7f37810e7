import type { Fault } from '../fault.ts';

/** Faults of the area EXEC: clients with credential plugins (B 5.8). */
export const execFaults: readonly Fault[] = [
  { seam: 'reference-client', rules: ['EXEC-21'], does: 'the token is sent with the scheme Token', plant: ({ credential }) => { credential.authorization = (token) => `Token ${token}`; } },
];
