import type { Finding } from '../../checks/judgement.ts';
import type { Judged } from '../bench/bench.ts';

/** What findings of one cause have in common: the rules, the check and its words without names, numbers and versions. */
export const signatureOf = ({ rules, judgement }: Judged, finding: Finding): string => {
  const words = finding.message
    .replace(/ \([A-Z]+ \/.*\)$/, '')
    .replace(/\bc[0-9a-z]{5}-[^\s,/)]*/g, '-')
    .replace(/"(?:\\.|[^"\\])*("|$)/g, '"-"')
    .replace(/\[[^\]]*\]/g, '[-]')
    .replace(/\b\d+\b/g, '#')
    .slice(0, 160);
  return `${rules.join(',')}|${judgement.check}|${words}`;
};
