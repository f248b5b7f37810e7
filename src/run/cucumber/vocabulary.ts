import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ISupportCodeLibrary, loadConfiguration, loadSupport } from './cucumber.ts';
import { packageRoot } from '../../package-root.ts';
import { type Definition, fittingDefinitions, quickMatch } from './quick-match.ts';

const stepsFolder = (): string => {
  const compiled = join(dirname(fileURLToPath(import.meta.url)), '../../../steps');
  if (!existsSync(compiled)) throw new Error(`no compiled steps in ${compiled}: run npm run build`);
  return compiled;
};

/** The part of a library that `vocabularyFor` cuts down; the rest of it is cucumber's own. */
export interface Library extends ISupportCodeLibrary {
  readonly stepDefinitions: readonly Definition[];
}

interface Vocabulary {
  readonly library: Library;
  readonly fitting: (text: string) => readonly Definition[];
}

let loading: Promise<Vocabulary> | undefined;

const load = (): Promise<Vocabulary> => {
  loading ??= (async () => {
    const environment = { cwd: packageRoot() };
    const { runConfiguration } = await loadConfiguration(
      { file: false, provided: { import: [`${stepsFolder()}/**/*.js`], paths: ['features'] } },
      environment,
    );
    const support = (await loadSupport(runConfiguration, environment)) as Library;
    quickMatch(support.stepDefinitions);
    // Each run would look for the files of the steps again, though it has the steps.
    const library = { ...support, originalCoordinates: { ...support.originalCoordinates, importPaths: [join(stepsFolder(), 'shared/hooks.js')] } } as Library;
    return { library, fitting: fittingDefinitions(library.stepDefinitions) };
  })();
  return loading;
};

/** The step vocabulary, loaded once a process. */
export const loadVocabulary = async (): Promise<Library> => (await load()).library;

/**
 * The vocabulary with the definitions alone that fit these texts. Each run of cucumber tells all definitions to its listeners and
 * compares each text with all of them: with many small runs that is most of their work.
 */
export const vocabularyFor = async (texts: readonly string[]): Promise<ISupportCodeLibrary> => {
  const { library, fitting } = await load();
  const wanted = new Set(texts.flatMap(fitting));
  return { ...library, stepDefinitions: library.stepDefinitions.filter((definition) => wanted.has(definition)) } as ISupportCodeLibrary;
};
