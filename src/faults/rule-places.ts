import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageRoot, programRoot } from '../package-root.ts';
import type { RuleEntry } from '../rules/catalogue.ts';
import { matchingDefinitions } from '../run/cucumber/matching-definitions.ts';
import type { Library } from '../run/cucumber/cucumber-internals.ts';
import { vocabularyByFile } from '../run/cucumber/vocabulary.ts';
import { behaviourRules } from '../server/behaviours/all.ts';
import { allFaults } from './all.ts';
import type { Fault } from './fault.ts';
import { kebabCase, replacedInClient, replacedInServer } from './replaced-parts.ts';
import { escapedForRegExp } from '../text/escaped-for-reg-exp.ts';

/** The code that judges and implements a rule, as paths of sources with names. */
export interface RulePlaces {
  readonly steps: readonly string[];
  readonly checks: readonly string[];
  /** Where the server, or the reference client, implements the rule. */
  readonly implementer: 'server' | 'reference client';
  readonly implementation: readonly string[];
  readonly faults: readonly string[];
}

type StepDefinition = Library['stepDefinitions'][number] & {
  readonly uri: string;
  readonly pattern: string | RegExp;
  readonly unwrappedCode: unknown;
};

/** Caches the results of a function of one text. */
const cached = <T>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? work(text);
    known.set(text, found);
    return found;
  };
};

const textOf = cached((file) => readFileSync(file, 'utf8'));

const importsOf = cached((file): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [, list = '', namespace = '', from = ''] of textOf(file).matchAll(
    /import (?:\{([^}]*)\}|\* as (\w+)) from '([^']*\/checks\/[^']*)'/g,
  )) {
    const source = `src/checks/${from.split('/checks/')[1]?.replace(/\.js$/, '.ts')}`;
    for (const name of list.split(',')) if (name.trim()) names.set(name.trim().split(' as ').at(-1) as string, source);
    if (namespace) names.set(namespace, source);
  }
  return names;
});

const sourceOf = (uri: string): string => uri.replace(/^.*?(?=steps\/)/, '').replace(/\.js$/, '.ts');

/** Source text of the top-level declarations of a compiled module, by name. */
const declarationsOf = cached(
  (file): ReadonlyMap<string, string> =>
    new Map(
      textOf(file)
        .split(/^(?=\S)/m)
        .flatMap((part): [string, string][] => {
          const name = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1];
          return name ? [[name, part]] : [];
        }),
    ),
);

/** True if one of the steps has these words, in which `{string}` and other names in braces stand for any text. */
const isUsed = (words: string, steps: readonly string[]): boolean => {
  const texts = words.split(/\{\w+\}/).map(escapedForRegExp);
  const pattern = new RegExp(texts.join('.+'));
  return steps.some((step) => pattern.test(step));
};

/** Lines of a part for steps with these texts; of a table keyed by words, the entries whose words occur in them. */
const linesFor = (part: string, steps: readonly string[]): string => {
  let unused: number | null = null;
  return part
    .split('\n')
    .filter((line) => {
      const indent = line.search(/\S/);
      if (unused !== null && (indent > unused || (indent === unused && /^\s*[})\]]/.test(line)))) return false;
      const words = /^\s+(?:'([^']+)'|"([^"]+)"):/.exec(line);
      unused = words === null || isUsed(words[1] ?? words[2] ?? '', steps) ? null : indent;
      return unused === null;
    })
    .join('\n');
};

interface CodePart {
  readonly file: string;
  readonly text: string;
}

/** The statements of compiled steps that define the words of a parameter type, by the name of the type. */
const wordTablesIn = cached(
  (folder): ReadonlyMap<string, CodePart> =>
    new Map(
      compiledIn(folder).flatMap((file) =>
        textOf(file)
          .split(/^(?=\S)/m)
          .flatMap((text): [string, CodePart][] => {
            const name = /^define(?:Words|Forms)\('(\w+)'/.exec(text)?.[1];
            return name ? [[name, { file, text }]] : [];
          }),
      ),
    ),
);

/** The tables of other files that a table contains, such as `...formsOfLists`. */
const tablesWithin = ({ file, text }: CodePart): readonly CodePart[] =>
  [...text.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name = '']) => {
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']*)'`).exec(textOf(file))?.[1];
    const path = from === undefined ? '' : join(dirname(file), from);
    const table = from === undefined ? undefined : declarationsOf(path).get(name);
    return table === undefined ? [] : [{ file: path, text: table }];
  });

/** The words of a text that can be names. */
const wordsOf = cached((text) => new Set(text.match(/\w+/g) ?? []));

/** The checks that a part of a file names, or the declarations of its file that it uses. */
const checksIn = ({ file, text }: CodePart, steps: readonly string[]): readonly string[] => {
  const declared = [...declarationsOf(file)].filter(([name]) => wordsOf(text).has(name));
  const code = [text, ...declared.map(([, part]) => linesFor(part, steps))].join('\n');
  return [...importsOf(file)]
    .filter(([, source]) => source !== 'src/checks/judgement.ts')
    .flatMap(([name, source]) =>
      [...code.matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, 'g'))].map(
        ([, member]) => `${source}: ${member ?? name}`,
      ),
    );
};

type Vocabulary = Pick<RulePlaces, 'steps' | 'checks'>;

/**
 * Returns a function that finds the step definitions and checks that the steps of scenarios use: the code of the
 * definition, of the tables of its words, or of the declarations in their files, names the checks.
 */
const vocabularies = async (): Promise<(steps: readonly string[]) => Vocabulary> => {
  // The definitions are part of the support code library that cucumber returns, but not of its declared type.
  const definitions = (await vocabularyByFile()).stepDefinitions as readonly StepDefinition[];
  const fitting = matchingDefinitions(definitions);
  return (steps) => {
    const stepsOf = new Map<StepDefinition, string[]>();
    for (const step of steps)
      for (const definition of fitting(step)) stepsOf.set(definition, [...(stepsOf.get(definition) ?? []), step]);
    const used = definitions.filter((definition) => stepsOf.has(definition));
    const checks = new Set<string>();
    for (const definition of used) {
      const file = definition.uri.startsWith('/') ? definition.uri : join(packageRoot(), definition.uri);
      if (!existsSync(file)) continue;
      const texts = stepsOf.get(definition) ?? [];
      const tables = [...String(definition.pattern).matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => {
        const table = wordTablesIn('steps').get(name);
        const parts = table ? [table, ...tablesWithin(table)] : [];
        return parts.map((part) => ({ file: part.file, text: linesFor(part.text, texts) }));
      });
      for (const part of [{ file, text: String(definition.unwrappedCode) }, ...tables])
        for (const check of checksIn(part, texts)) checks.add(check);
    }
    return {
      steps: [...new Set(used.map((definition) => `${sourceOf(definition.uri)}: ${String(definition.pattern)}`))],
      checks: [...checks],
    };
  };
};

/** Compiled files below a folder of this build, without tests, sorted. */
const compiledIn = (folder: string): readonly string[] =>
  readdirSync(join(programRoot(), folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.js$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** The source of a compiled file, as a path in the package. */
const sourcePath = (file: string): string => relative(programRoot(), file).replace(/\.js$/, '.ts');

/** Compiled files below a folder of this build, as paths of their sources, by the rules that they mention. */
const filesByRule = cached((folder): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const path of compiledIn(folder))
    for (const id of new Set(textOf(path).match(/\b[A-Z]{2,7}-\d{2,3}\b/g)))
      found.set(id, [...(found.get(id) ?? []), sourcePath(path)]);
  return found;
});

const filesNaming = (id: string, folder: string): readonly string[] => filesByRule(folder).get(id) ?? [];

/** Files of the faults of a rule: those that name it, otherwise those that read the server's table that names it. */
const faultFilesOf = (id: string): readonly string[] => {
  const naming = filesNaming(id, 'src/faults/areas').filter((file) => !file.endsWith('also-fails.ts'));
  if (naming.length > 0) return naming;
  const tables = filesNaming(id, 'src/server').map((file) => file.replace(/^src(.*)\.ts$/, '$1.js'));
  return compiledIn('src/faults/areas')
    .filter((file) => tables.some((table) => textOf(file).includes(table)))
    .map(sourcePath);
};

const faultsOf = (id: string): readonly Fault[] => allFaults.filter((fault) => fault.rules.includes(id));

const serverPlaces = cached((id): readonly string[] => {
  const behaviours = Object.entries(behaviourRules).flatMap(([topic, entries]) =>
    Object.entries(entries)
      .filter(([, rules]) => rules.includes(id))
      .map(([entry]) => `src/server/behaviours/${kebabCase(topic)}.ts: ${entry}`),
  );
  // The parts that the fault replaces implement the rule.
  const replaced = faultsOf(id).flatMap((fault) => (fault.seam === 'server' ? replacedInServer(fault) : []));
  const files = filesNaming(id, 'src/server').filter((file) => !file.startsWith('src/server/behaviours/'));
  return [...new Set([...behaviours, ...replaced, ...files])];
});

/** The parts that a fault of the reference client replaces. */
const clientPlaces = (faults: readonly Fault[]): readonly string[] =>
  faults.flatMap((fault) => (fault.seam === 'reference-client' ? replacedInClient(fault) : []));

/** Places in the server that implement a rule; if none names it, those of the rules that the same scenarios judge. */
const serverOf = (rule: RuleEntry): readonly string[] => {
  const own = serverPlaces(rule.id);
  if (own.length > 0) return own;
  return [...new Set(rule.scenarios.flatMap((scenario) => scenario.rules).flatMap(serverPlaces))];
};

/** Finds the places of rules. They are read from the compiled modules, so this works only where those are. */
export const placesOf = async (rules: Iterable<RuleEntry>): Promise<Readonly<Record<string, RulePlaces>>> => {
  const vocabularyOf = await vocabularies();
  const entries = [...rules].map((rule): [string, RulePlaces] => {
    const { steps, checks } = vocabularyOf(rule.scenarios.flatMap((scenario) => scenario.steps));
    const faults = faultsOf(rule.id);
    const ofClient = clientPlaces(faults);
    const bindsClients = rule.scenarios.length > 0 && rule.scenarios.every((scenario) => scenario.client);
    return [
      rule.id,
      {
        steps,
        checks: [...checks, ...(bindsClients ? filesNaming(rule.id, 'src/checks/client') : [])],
        implementer: ofClient.length > 0 ? 'reference client' : 'server',
        implementation:
          ofClient.length > 0 ? ofClient : bindsClients ? ['none: the rule binds clients'] : serverOf(rule),
        faults: [
          ...faults.map((fault) => `${fault.seam}: ${fault.description}`),
          ...(faults.length > 0 ? faultFilesOf(rule.id).map((file) => `in ${file}`) : []),
        ],
      },
    ];
  });
  return Object.fromEntries(entries);
};
