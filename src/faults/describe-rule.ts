import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Catalogue } from '../rules/catalogue.ts';
import { packageRoot } from '../package-root.ts';
import { loadVocabulary } from '../run/support.ts';
import type { Report } from '../report/model.ts';
import { behaviourRules } from '../server/behaviours/all.ts';
import { standardParts } from '../server/parts.ts';
import { allFaults } from './all.ts';

interface StepDefinition {
  readonly uri: string;
  readonly pattern: string | RegExp;
  readonly unwrappedCode: unknown;
  matchesStepName(text: string): boolean;
}

const importsOf = (file: string): Map<string, string> => {
  const names = new Map<string, string>();
  const text = readFileSync(file, 'utf8');
  for (const [, list = '', namespace = '', from = ''] of text.matchAll(/import (?:\{([^}]*)\}|\* as (\w+)) from '([^']*\/checks\/[^']*)'/g)) {
    const source = `src/checks/${from.split('/checks/')[1]?.replace(/\.js$/, '.ts')}`;
    for (const name of list.split(',')) if (name.trim()) names.set(name.trim().split(' as ').at(-1) as string, source);
    if (namespace) names.set(namespace, source);
  }
  return names;
};

const sourceOf = (uri: string): string => uri.replace(/^.*?(?=steps\/)/, '').replace(/\.js$/, '.ts');

/** Step definitions and checks that the scenarios' steps use: the definition's own code names its checks. */
const vocabularyOf = async (steps: readonly string[]): Promise<{ steps: string[]; checks: string[] }> => {
  // The definitions are part of the library that cucumber hands out, though not of its declared type.
  const library = (await loadVocabulary()) as unknown as { readonly stepDefinitions: readonly StepDefinition[] };
  const definitions = library.stepDefinitions.filter((definition) => steps.some((step) => definition.matchesStepName(step)));
  const checks = new Set<string>();
  for (const definition of definitions) {
    const file = definition.uri.startsWith('/') ? definition.uri : join(packageRoot(), definition.uri);
    if (!existsSync(file)) continue;
    const code = String(definition.unwrappedCode);
    for (const [name, source] of importsOf(file)) {
      for (const [, member] of code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+))?\\(`, 'g'))) checks.add(`${source}: ${member ?? name}`);
    }
  }
  return { steps: [...new Set(definitions.map((definition) => `${sourceOf(definition.uri)}: ${String(definition.pattern)}`))], checks: [...checks] };
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const serverPlaces = (id: string): string[] => {
  const behaviours = Object.entries(behaviourRules).flatMap(([topic, entries]) =>
    Object.entries(entries).filter(([, rules]) => rules.includes(id)).map(([entry]) => `src/server/behaviours/${kebab(topic)}.ts: ${entry}`),
  );
  const kinds = standardParts().kinds.flatMap((kind) =>
    (['defaults', 'validations', 'immutable'] as const).filter((list) => kind[list].some((rule) => rule.rules.includes(id))).map((list) => `src/server/kinds: ${kind.kind}.${list}`),
  );
  return [...new Set([...behaviours, ...kinds])];
};

const lastVerdict = (id: string, folder: string): string => {
  const path = join(folder, 'report.json');
  if (!existsSync(path)) return 'none (no report yet)';
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const rule = report.rules.find((entry) => entry.id === id);
  return rule ? `${rule.verdict}${rule.reason ? `: ${rule.reason}` : ''} (${report.run.target.name}, ${report.run.started})` : 'not part of the last report';
};

/** Everything a newcomer needs to find a rule: claim, section, scenario, steps, checks, server code, fault, last verdict. Null for an unknown id. */
export const describeRule = async (id: string, reportFolder: string): Promise<string | null> => {
  const rule = Catalogue.read().rules.get(id);
  if (!rule) return null;
  const vocabulary = await vocabularyOf(rule.scenarios.flatMap((scenario) => scenario.steps));
  const faults = allFaults.filter((fault) => fault.rules.includes(id));
  const block = (title: string, lines: readonly string[]): string => `${title}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`).join('\n')}\n`;
  const faultFile = (area: string): string => relative('.', `src/faults/areas/${area.toLowerCase()}.ts`);
  return [
    `${id}  ${rule.title}\n${rule.level}, ${rule.section}, observed by ${rule.observedBy}${rule.needs.length > 0 ? `, needs ${rule.needs.join(', ')}` : ''}\n\n`,
    block('scenario', rule.scenarios.map((scenario) => `${scenario.id}  ${scenario.name}`)),
    ...(rule.info ? [block('why nothing can show it', [rule.info.reason])] : []),
    block('steps', vocabulary.steps),
    block('checks', vocabulary.checks),
    block('server', serverPlaces(id)),
    block('fault', faults.map((fault) => `${faultFile(fault.rules[0].split('-')[0] ?? '')} (${fault.seam}): ${fault.does}`)),
    block('last verdict', [lastVerdict(id, reportFolder)]),
  ].join('');
};
