import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../report/model.ts';
import { Catalogue } from '../rules/catalogue.ts';
import { readCompiled } from '../rules/compiled-catalogue.ts';
import { sections } from '../rules/sections.ts';
import type { RulePlaces } from './rule-places.ts';

const lastVerdict = (id: string, folder: string): string => {
  const path = join(folder, 'report.json');
  if (!existsSync(path)) return 'none (no report yet)';
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const rule = report.rules.find((entry) => entry.id === id);
  return rule
    ? `${rule.verdict}${rule.reason ? `: ${rule.reason}` : ''} (${report.run.target.name}, ${report.run.started})`
    : 'not part of the last report';
};

/** `A 4.7 (Paging; in the Kubernetes documentation: Retrieving large result sets in chunks)`. */
const sectionText = (name: string): string => {
  const section = sections().get(name);
  return section ? `${name} (${section.heading}; in the Kubernetes documentation: ${section.kubernetes})` : name;
};

/** The places that the build found; null if a feature has changed since. */
const placesOfRule = (id: string): RulePlaces | null => {
  const places = readCompiled<Readonly<Record<string, RulePlaces>>>('rule-places');
  return places !== null && Object.hasOwn(places, id) ? (places[id] ?? null) : null;
};

/**
 * Everything that a newcomer needs to know about a rule: claim, section, scenario, steps, checks, server code, fault,
 * last verdict. Null for an unknown id.
 */
export const describeRule = (id: string, reportFolder: string): string | null => {
  const rule = Catalogue.read().rules.get(id);
  if (!rule) return null;
  const places = placesOfRule(id);
  const needs = [...new Set(rule.scenarios.flatMap((scenario) => scenario.needs))].sort();
  const block = (title: string, lines: readonly string[]): string =>
    `${title}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`).join('\n')}\n`;
  return [
    `${id}  ${rule.title}\n`,
    `${rule.level}, ${sectionText(rule.section)}${needs.length > 0 ? `, needs ${needs.join(', ')}` : ''}\n\n`,
    block(
      'scenario',
      rule.scenarios.map((scenario) => `${scenario.id}  ${scenario.name}`),
    ),
    ...(rule.info ? [block('why it cannot be tested', [rule.info.reason])] : []),
    ...(places === null
      ? ['steps, checks, server and fault: a feature has changed; they are known again after `npm run build`\n']
      : [
          block('steps', places.steps),
          block('checks', places.checks),
          block(places.implementer, places.implementation),
          block('fault', places.faults),
        ]),
    block('last verdict', [lastVerdict(id, reportFolder)]),
  ].join('');
};
