import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { type GherkinDocument, IdGenerator, type Pickle } from '@cucumber/messages';
import { beyondFolder, type Level } from './rule-definitions.ts';
import { packageRoot } from '../package-root.ts';

/** A scenario of the catalogue; each row of an Examples table is one scenario. */
export interface ScenarioEntry {
  /** `features/4-endpoints/versions/paging.feature:12`, stable within a release. */
  readonly id: string;
  /** Path of the feature file relative to the package. */
  readonly uri: string;
  readonly line: number;
  readonly name: string;
  readonly feature: string;
  /** Ids of the rules that the scenario judges. */
  readonly rules: readonly string[];
  readonly tags: readonly string[];
  readonly level: Level;
  readonly needs: readonly string[];
  /** Start options that the server must have, for example `token-auth-file=none`, sorted. */
  readonly options: readonly string[];
  /** Rules on which the rules of this scenario depend. */
  readonly after: readonly string[];
  readonly clock: boolean;
  /**
   * The total time in seconds that must pass on the server's clock, if a run may wait for it instead; otherwise null.
   */
  readonly passes: number | null;
  readonly disruptive: boolean;
  /** The scenario waits long or sends many requests: it starts early, in a separate lane. */
  readonly slow: boolean;
  readonly client: boolean;
  readonly steps: readonly string[];
  /** The cells of the tables of its steps. */
  readonly cells: readonly string[];
}

/** A `Rule:` of level info: its ids and the reason why no scenario can judge it. */
export interface InfoRule {
  readonly ids: readonly string[];
  readonly title: string;
  readonly reason: string;
  readonly uri: string;
  readonly line: number;
}

/** Everything read from the feature files. */
export interface Features {
  readonly scenarios: readonly ScenarioEntry[];
  readonly info: readonly InfoRule[];
}

const ruleId = /^[A-Z]{2,7}-\d{2,3}$/;
/** Start of the tag that names a rule beyond the documents: `@beyond:WL-01`. */
const beyond = 'beyond:';
const isBeyond = (uri: string): boolean => uri.startsWith(`features/${beyondFolder}/`);
const levelTags: readonly Level[] = ['should', 'may', 'observe'];

const featureFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.feature'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** The cells of the rows of Examples tables, by column, with the line of the row as key. */
const exampleRows = (document: GherkinDocument): Map<number, Record<string, string>> => {
  const rows = new Map<number, Record<string, string>>();
  const children = (document.feature?.children ?? []).flatMap((child) => (child.rule ? child.rule.children : [child]));
  for (const { scenario } of children) {
    for (const examples of scenario?.examples ?? []) {
      const header = examples.tableHeader?.cells.map((cell) => cell.value) ?? [];
      for (const row of examples.tableBody) {
        rows.set(
          row.location.line,
          Object.fromEntries(row.cells.map((cell, index) => [header[index] ?? '', cell.value])),
        );
      }
    }
  }
  return rows;
};

const valuesOf = (tags: readonly string[], prefix: string): string[] =>
  tags
    .filter((tag) => tag.startsWith(prefix))
    .map((tag) => tag.slice(prefix.length))
    .sort();

/** `['270s']` as 270; null without a value. */
const secondsOf = ([text]: readonly string[]): number | null =>
  text === undefined ? null : Number(/^(\d+)s$/.exec(text)?.[1] ?? Number.NaN);

/**
 * Rules that promise what a capability offers. Scenarios that need the capability depend on its rule: where the rule
 * fails, they are blocked instead of inconclusive.
 */
const promises: ReadonlyMap<string, string> = new Map([['custom-resources', 'VER-98']]);

/**
 * Rules without which the scenario proves nothing: those that its tags or its row name, and those of its capabilities.
 * A rule that the scenario judges can be one of them: where it fails, the other rules of the scenario are blocked.
 */
const dependenciesOf = (
  tags: readonly string[],
  row: Record<string, string> | undefined,
  rules: readonly string[],
): readonly string[] => {
  const promised = valuesOf(tags, 'needs:').flatMap((need) => promises.get(need) ?? []);
  const named = [...valuesOf(tags, 'after:'), row?.['basic'] ?? ''].filter(Boolean);
  return [...new Set([...named, ...promised])].filter((id) => rules.length > 1 || !rules.includes(id));
};

const toEntry = (
  pickle: Pickle,
  uri: string,
  feature: string,
  rows: Map<number, Record<string, string>>,
): ScenarioEntry => {
  const line = pickle.location?.line ?? 0;
  const tags = pickle.tags.map((tag) => tag.name.slice(1));
  const row = rows.get(line);
  const beyondIds = valuesOf(tags, beyond);
  const cells = [row?.['rule'] ?? '', row?.['basic'] ?? '', row?.['also'] ?? ''];
  const ids = [...tags, ...beyondIds, ...cells].filter((id) => ruleId.test(id));
  const rules = [...new Set(ids)];
  return {
    id: `${uri}:${line}`,
    uri,
    line,
    name: pickle.name,
    feature,
    rules,
    tags,
    level: isBeyond(uri) ? 'beyond' : (levelTags.find((level) => tags.includes(level)) ?? 'must'),
    needs: valuesOf(tags, 'needs:'),
    options: valuesOf(tags, 'options:'),
    after: dependenciesOf(tags, row, rules),
    clock: tags.includes('clock'),
    passes: secondsOf(valuesOf(tags, 'passes:')),
    disruptive: tags.includes('disruptive'),
    slow: tags.includes('slow'),
    client: tags.includes('client'),
    steps: pickle.steps.map((step) => step.text),
    cells: pickle.steps.flatMap(({ argument }) =>
      (argument?.dataTable?.rows ?? []).flatMap((row) => row.cells.map(({ value }) => value)),
    ),
  };
};

const infoRules = (document: GherkinDocument, uri: string): InfoRule[] =>
  (document.feature?.children ?? []).flatMap(({ rule }) => {
    const ids = (rule?.tags ?? []).map((tag) => tag.name.slice(1)).filter((id) => ruleId.test(id));
    if (!rule || ids.length === 0 || rule.children.some((child) => child.scenario)) return [];
    return [
      { ids, title: rule.name, reason: rule.description.trim().replace(/\s+/g, ' '), uri, line: rule.location.line },
    ];
  });

/**
 * Reads every feature file under `features/` of the package, or those alone whose text `wanted` takes. Throws with file
 * and line where one does not parse.
 */
export const readFeatures = (
  root: string = packageRoot(),
  wanted: (text: string) => boolean = () => true,
): Features => {
  const scenarios: ScenarioEntry[] = [];
  const info: InfoRule[] = [];
  for (const path of featureFiles(join(root, 'features'))) {
    const text = readFileSync(path, 'utf8');
    if (!wanted(text)) continue;
    const uri = relative(root, path).split(sep).join('/');
    const newId = IdGenerator.incrementing();
    let document: GherkinDocument;
    try {
      document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text);
    } catch (error) {
      throw new Error(`${uri}: ${(error as Error).message}`);
    }
    const rows = exampleRows(document);
    const feature = document.feature?.name ?? '';
    scenarios.push(...compile(document, uri, newId).map((pickle) => toEntry(pickle, uri, feature, rows)));
    info.push(...infoRules(document, uri));
  }
  return { scenarios, info };
};
