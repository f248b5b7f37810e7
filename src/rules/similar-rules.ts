import { editDistance } from '../text/edit-distance.ts';

/** The areas and ids that resemble a mistyped one, the most similar first; at most three. */
export const similarRules = (mistyped: string, ids: readonly string[]): readonly string[] => {
  const wanted = mistyped.toUpperCase();
  const areas = ids.map((id) => id.slice(0, id.lastIndexOf('-')));
  const candidates = [...new Set(wanted.includes('-') || /\d/.test(wanted) ? ids : areas)];
  const area = wanted.split('-')[0] ?? '';
  return candidates
    .map((candidate) => ({ candidate, away: editDistance(wanted, candidate) }))
    .filter(({ candidate, away }) => away <= 2 || (area !== '' && candidate.startsWith(`${area}-`) && away <= 3))
    .sort((a, b) => a.away - b.away || a.candidate.localeCompare(b.candidate, 'en', { numeric: true }))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
};
