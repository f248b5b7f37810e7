import type { Finding } from '../../checks/judgement.ts';
import type { JudgedRules } from '../cases/property-case.ts';

/** Messages that are not specific to a cause: the text after them is. */
const empty = /^(Internal error occurred|the server could not|error)$/i;

/** The first clause of a server's error message: the details after it depend on the input. */
const causeOf = (text: string): string => {
  const [first = '', ...rest] = text.split(/: /);
  return empty.test(first) && rest.length > 0 ? `${first}: ${causeOf(rest.join(': '))}` : first;
};

/** The route of a request without names: method, and whether its path is a collection, an object or below an object. */
const routeOf = (message: string): string => {
  const [, method = '', path = ''] = / \(([A-Z]+) (\/[^ ]*)\)$/.exec(message) ?? [];
  const rest = path
    .replace(/\?.*$/, '')
    .replace(/^\/(api|apis\/[^/]+)\/[^/]+\/?/, '')
    .replace(/^namespaces\/[^/]+\/(?=.)/, '')
    .split('/')
    .filter(Boolean);
  return `${method} ${['-', 'collection', 'object'][rest.length] ?? 'below'}`;
};

/**
 * The common part of findings with one cause: the rules, the route, the check and its message without names, numbers
 * and resource versions.
 */
export const signatureOf = ({ rules, judgement }: JudgedRules, finding: Finding): string => {
  const words = finding.message
    .replace(/ \([A-Z]+ \/.*\)$/, '')
    .replace(/\bc[0-9a-z]{5}-[^\s,/)]*/g, '-')
    .replace(/"(?:\\.|[^"\\])*("|$)/g, '"-"')
    .replace(/\[[^\]]*\]/g, '[-]');
  const fault = /^(\d+ to [A-Z]+): (.*)$/s.exec(words);
  const cause = fault ? `${fault[1]}: ${causeOf(fault[2] ?? '')}` : words.replace(/\b\d+\b/g, '#');
  return [rules.join(','), routeOf(finding.message), judgement.check, cause.slice(0, 160)].join('|');
};
