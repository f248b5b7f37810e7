import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/**
 * How binding a rule is: a failed `should` warns, `may` and `observe` never fail, `info` cannot be tested over HTTP. A
 * rule of level `beyond` is not part of the documents: it fails like a `must`, but never counts for conformance.
 */
export type Level = 'must' | 'should' | 'may' | 'observe' | 'info' | 'beyond';

/** What the features do not say about a rule: its section in the documents, and the claim in one sentence. */
export interface RuleDefinition {
  readonly id: string;
  /** Document letter and section, for example `A 4.7`; beyond the documents, where the feature is described. */
  readonly section: string;
  readonly level: Level;
  /** The claim in one sentence of our own. */
  readonly claim: string;
}

/** An entry of `features/FOLDER/rules.json`, by rule id; without a level it is `must`, in `beyond` it is `beyond`. */
type StoredDefinition = Omit<RuleDefinition, 'id' | 'level'> & Partial<Pick<RuleDefinition, 'level'>>;

let loaded: ReadonlyMap<string, RuleDefinition> | undefined;

/** The definitions of all rules by id, from the `rules.json` of each chapter in `features/`. */
export const ruleDefinitions = (): ReadonlyMap<string, RuleDefinition> => {
  loaded ??= new Map(chapterFolders().flatMap(readChapter));
  return loaded;
};

/** The folder in `features/` with the rules that are not part of the documents. */
export const beyondFolder = 'beyond';

/** Folders in `features/`: the chapters in the order of the documents, then the rules beyond them. */
export const chapterFolders = (): readonly string[] =>
  readdirSync(join(packageRoot(), 'features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** The definitions of one chapter. Throws an error with the name of the file if the file is not JSON. */
export const readChapter = (folder: string): ReadonlyArray<readonly [string, RuleDefinition]> => {
  const path = join('features', folder, 'rules.json');
  let stored: Record<string, StoredDefinition>;
  try {
    stored = JSON.parse(readFileSync(join(packageRoot(), path), 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
  const level = folder === beyondFolder ? 'beyond' : 'must';
  return Object.entries(stored).map(([id, rule]) => [id, { level, ...rule, id }]);
};

/** Whether scenarios can judge a rule of this level, and the documents contain it. */
export const countsForDocuments = (level: Level): boolean => level !== 'info' && level !== 'beyond';

/** The number of rules of the documents that scenarios can judge. */
export const judgeableRuleCount = (): number =>
  [...ruleDefinitions().values()].filter(({ level }) => countsForDocuments(level)).length;

/** `PAGE` of `PAGE-03`. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));
