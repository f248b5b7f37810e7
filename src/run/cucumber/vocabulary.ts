import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ISupportCodeLibrary, loadConfiguration, loadSupport } from './cucumber.ts';
import { packageRoot } from '../../package-root.ts';
import { byFirstWord, type Definition, quickMatch } from './quick-match.ts';

const stepsFolder = (): string => {
  const compiled = join(dirname(fileURLToPath(import.meta.url)), '../../../steps');
  if (!existsSync(compiled)) throw new Error(`no compiled steps in ${compiled}: run npm run build`);
  return compiled;
};

/** The part of a library that `vocabularyFor` cuts down; the rest of it is cucumber's own. */
export interface Library extends ISupportCodeLibrary {
  readonly stepDefinitions: readonly Definition[];
}

let loading: Promise<Library> | undefined;

/** The step vocabulary, loaded once a process. */
export const loadVocabulary = (): Promise<Library> => {
  loading ??= (async () => {
    const environment = { cwd: packageRoot() };
    const { runConfiguration } = await loadConfiguration(
      { file: false, provided: { import: [`${stepsFolder()}/**/*.js`], paths: ['features'] } },
      environment,
    );
    const support = (await loadSupport(runConfiguration, environment)) as Library;
    quickMatch(support.stepDefinitions);
    // Each run would look for the files of the steps again, though it has the steps.
    return { ...support, originalCoordinates: { ...support.originalCoordinates, importPaths: [join(stepsFolder(), 'shared/hooks.js')] } } as Library;
  })();
  return loading;
};

const fitting = new Map<string, readonly Definition[]>();
let candidates: ((text: string) => readonly Definition[]) | undefined;

/**
 * The vocabulary with the definitions alone that fit these texts. Each run of cucumber tells all definitions to its listeners and
 * compares each text with all of them: with many small runs that is most of their work.
 */
export const vocabularyFor = async (texts: readonly string[]): Promise<ISupportCodeLibrary> => {
  const library = await loadVocabulary();
  candidates ??= byFirstWord(library.stepDefinitions);
  const wanted = new Set<Definition>();
  for (const text of texts) {
    const known = fitting.get(text) ?? candidates(text).filter(({ expression }) => expression.match(text) !== null);
    fitting.set(text, known);
    for (const definition of known) wanted.add(definition);
  }
  return { ...library, stepDefinitions: library.stepDefinitions.filter((definition) => wanted.has(definition)) } as ISupportCodeLibrary;
};
