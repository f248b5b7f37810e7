import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Catalogue, type RuleEntry } from '../rules/catalogue.ts';
import { sections } from '../rules/sections.ts';
import { packageRoot, programRoot } from '../package-root.ts';
import { vocabularyByFile } from '../run/cucumber/vocabulary.ts';
import type { Report } from '../report/model.ts';
import { behaviourRules } from '../server/behaviours/all.ts';
import { allFaults } from './all.ts';
import type { Fault } from './fault.ts';

interface StepDefinition {
  readonly uri: string;
  readonly pattern: string | RegExp;
  readonly unwrappedCode: unknown;
  matchesStepName(text: string): boolean;
}

const importsOf = (file: string): Map<string, string> => {
  const names = new Map<string, string>();
  const text = readFileSync(file, 'utf8');
  for (const [, list = '', namespace = '', from = ''] of text.matchAll(
    /import (?:\{([^}]*)\}|\* as (\w+)) from '([^']*\/checks\/[^']*)'/g,
  )) {
    const source = `src/checks/${from.split('/checks/')[1]?.replace(/\.js$/, '.ts')}`;
    for (const name of list.split(',')) if (name.trim()) names.set(name.trim().split(' as ').at(-1) as string, source);
    if (namespace) names.set(namespace, source);
  }
  return names;
};

const sourceOf = (uri: string): string => uri.replace(/^.*?(?=steps\/)/, '').replace(/\.js$/, '.ts');

/** Source text of the top-level declarations of a compiled module, by name. */
const declarationsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(/^(?=\S)/m).flatMap((part): [string, string][] => {
      const name = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1];
      return name ? [[name, part]] : [];
    }),
  );

/** Lines of a step with this text; of a table keyed by words, those whose words occur in the text. */
const linesFor = (part: string, steps: readonly string[]): string =>
  part
    .split('\n')
    .filter((line) => {
      const words = /^\s+(?:'([^']+)'|"([^"]+)"):/.exec(line);
      return words === null || steps.some((step) => step.includes(words[1] ?? words[2] ?? ''));
    })
    .join('\n');

/**
 * Step definitions and checks that the steps of the scenarios use: the code of the definition, or of the declarations
 * in its file, names the checks.
 */
const vocabularyOf = async (steps: readonly string[]): Promise<{ steps: string[]; checks: string[] }> => {
  // The definitions are part of the support code library that cucumber returns, but not of its declared type.
  const library = (await vocabularyByFile()) as unknown as { readonly stepDefinitions: readonly StepDefinition[] };
  const definitions = library.stepDefinitions.filter((definition) =>
    steps.some((step) => definition.matchesStepName(step)),
  );
  const checks = new Set<string>();
  for (const definition of definitions) {
    const file = definition.uri.startsWith('/') ? definition.uri : join(packageRoot(), definition.uri);
    if (!existsSync(file)) continue;
    const own = String(definition.unwrappedCode);
    const said = steps.filter((step) => definition.matchesStepName(step));
    const declared = [...declarationsOf(readFileSync(file, 'utf8'))].filter(([name]) =>
      new RegExp(`\\b${name}\\b`).test(own),
    );
    const code = [own, ...declared.map(([, part]) => linesFor(part, said))].join('\n');
    for (const [name, source] of importsOf(file)) {
      if (source === 'src/checks/judgement.ts') continue;
      for (const [, member] of code.matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g')))
        checks.add(`${source}: ${member ?? name}`);
    }
  }
  return {
    steps: [...new Set(definitions.map((definition) => `${sourceOf(definition.uri)}: ${String(definition.pattern)}`))],
    checks: [...checks],
  };
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Compiled files below a folder of this build that mention the rule, as paths of their sources. */
const filesNaming = (id: string, folder: string): string[] => {
  const root = programRoot();
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.js$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => new RegExp(`\\b${id}\\b`).test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path).replace(/\.js$/, '.ts'))
    .sort();
};

const serverPlaces = (id: string, faults: readonly Fault[]): string[] => {
  const behaviours = Object.entries(behaviourRules).flatMap(([topic, entries]) =>
    Object.entries(entries)
      .filter(([, rules]) => rules.includes(id))
      .map(([entry]) => `src/server/behaviours/${kebab(topic)}.ts: ${entry}`),
  );
  // The parts that the fault replaces implement the rule.
  const replaced = faults.flatMap((fault) =>
    fault.seam === 'server'
      ? [...String(fault.plant).matchAll(/behaviours\.(\w+)\.(\w+) = /g)].map(
          ([, topic = '', entry]) => `src/server/behaviours/${kebab(topic)}.ts: ${entry}`,
        )
      : [],
  );
  const files = filesNaming(id, 'src/server').filter((file) => !file.startsWith('src/server/behaviours/'));
  return [...new Set([...behaviours, ...replaced, ...files])];
};

/** The parts that a fault of the reference client replaces. */
const clientPlaces = (faults: readonly Fault[]): string[] =>
  faults.flatMap((fault) =>
    fault.seam === 'reference-client'
      ? [...String(fault.plant).matchAll(/^\s*(\w+)\.(\w+) = /gm)].map(
          ([, topic, entry]) => `src/reference-client/behaviours/${topic}.ts: ${entry}`,
        )
      : [],
  );

const lastVerdict = (id: string, folder: string): string => {
  const path = join(folder, 'report.json');
  if (!existsSync(path)) return 'none (no report yet)';
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const rule = report.rules.find((entry) => entry.id === id);
  return rule
    ? `${rule.verdict}${rule.reason ? `: ${rule.reason}` : ''} (${report.run.target.name}, ${report.run.started})`
    : 'not part of the last report';
};

/** Places in the server that implement a rule; if none names it, those of the rules that the same scenarios judge. */
const serverOf = (rule: RuleEntry): string[] => {
  const of = (id: string): string[] =>
    serverPlaces(
      id,
      allFaults.filter((fault) => fault.rules.includes(id)),
    );
  const own = of(rule.id);
  if (own.length > 0) return own;
  return [...new Set(rule.scenarios.flatMap((scenario) => scenario.rules).flatMap(of))];
};

/** `A 4.7 (Paging; in the Kubernetes documentation: Retrieving large result sets in chunks)`. */
const sectionText = (name: string): string => {
  const section = sections().get(name);
  return section ? `${name} (${section.heading}; in the Kubernetes documentation: ${section.kubernetes})` : name;
};

/**
 * Everything that a newcomer needs to know about a rule: claim, section, scenario, steps, checks, server code, fault,
 * last verdict. Null for an unknown id.
 */
export const describeRule = async (id: string, reportFolder: string): Promise<string | null> => {
  const rule = Catalogue.read().rules.get(id);
  if (!rule) return null;
  const vocabulary = await vocabularyOf(rule.scenarios.flatMap((scenario) => scenario.steps));
  const faults = allFaults.filter((fault) => fault.rules.includes(id));
  const ofClient = clientPlaces(faults);
  const needs = [...new Set(rule.scenarios.flatMap((scenario) => scenario.needs))].sort();
  const bindsClients = rule.scenarios.length > 0 && rule.scenarios.every((scenario) => scenario.client);
  const block = (title: string, lines: readonly string[]): string =>
    `${title}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`).join('\n')}\n`;
  const faultFiles = filesNaming(id, 'src/faults/areas').filter((file) => !file.endsWith('also-fails.ts'));
  return [
    `${id}  ${rule.title}\n`,
    `${rule.level}, ${sectionText(rule.section)}${needs.length > 0 ? `, needs ${needs.join(', ')}` : ''}\n\n`,
    block(
      'scenario',
      rule.scenarios.map((scenario) => `${scenario.id}  ${scenario.name}`),
    ),
    ...(rule.info ? [block('why it cannot be tested', [rule.info.reason])] : []),
    block('steps', vocabulary.steps),
    block('checks', [...vocabulary.checks, ...(bindsClients ? filesNaming(id, 'src/checks/client') : [])]),
    ofClient.length > 0
      ? block('reference client', ofClient)
      : block('server', bindsClients ? ['none: the rule binds clients'] : serverOf(rule)),
    block('fault', [
      ...faults.map((fault) => `${fault.seam}: ${fault.description}`),
      ...faultFiles.map((file) => `in ${file}`),
    ]),
    block('last verdict', [lastVerdict(id, reportFolder)]),
  ].join('');
};
