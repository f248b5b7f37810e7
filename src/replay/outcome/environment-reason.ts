import type { Difference } from '../compare/difference.ts';
import type { ReplayVerb } from '../plan/verb.ts';

/**
 * The reason for the verdict `environment`: the differences do not show how the server handles the session's objects.
 */
export const environmentReason = (verb: ReplayVerb, differences: readonly Difference[]): string => {
  if (verb === 'environment') return 'each server describes itself differently';
  if (differences.some(({ where }) => where === 'status' || where === 'events'))
    return 'each server decides how long it keeps resource versions';
  const managers = [...new Set(differences.flatMap(({ by }) => by ?? []))].sort().join(', ');
  if (managers === '') return 'only objects that the session did not create differ';
  const written = `members that were written by ${managers}, not by the session`;
  return differences.every(({ by }) => by !== undefined)
    ? `only these differ: ${written}`
    : `only these differ: objects that the session did not create, and ${written}`;
};
