import { xmlText } from '../../text/xml-text.ts';
import type { Report } from '../model.ts';
import { profilesThatHold } from '../profiles/standing.ts';

const width = (text: string): number => Math.round(text.length * 6.6 + 12);

/** A badge (SVG) with two texts; green if the result is good, otherwise red. */
export const badgeSvg = (label: string, text: string, isGood: boolean): string => {
  const [left, right] = [width(label), width(text)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" `,
    `aria-label="${xmlText(label)}: ${xmlText(text)}">`,
    `<rect width="${left}" height="20" fill="#444"/>`,
    `<rect x="${left}" width="${right}" height="20" fill="${isGood ? '#1a7f37' : '#b3201f'}"/>`,
    '<g fill="#fff" font-family="Verdana,sans-serif" font-size="11" text-anchor="middle">',
    `<text x="${left / 2}" y="14">${xmlText(label)}</text>`,
    `<text x="${left + right / 2}" y="14">${xmlText(text)}</text>`,
    '</g></svg>\n',
  ].join('');
};

/** The report as a badge (SVG): conformant or not, and the number of passed rules. */
export const toBadge = (report: Report): string => {
  const passed = report.summary.verdicts.pass ?? 0;
  const holding = profilesThatHold(report).length;
  const profiles = holding === 0 ? '' : `, ${holding} ${holding === 1 ? 'profile holds' : 'profiles hold'}`;
  const text = report.summary.conformant
    ? `conformant, ${passed} rules${report.run.quick ? ', one scenario per rule' : ''}` +
      (report.run.kind ? ` of ${report.run.kind}` : '') +
      (report.run.namespace ? ' inside one namespace' : '')
    : report.run.complete
      ? `not conformant${profiles}`
      : 'incomplete';
  return badgeSvg('planecheck', text, report.summary.conformant);
};
