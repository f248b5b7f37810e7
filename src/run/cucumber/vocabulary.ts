import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ISupportCodeLibrary, loadConfiguration, loadSupport } from './cucumber.ts';
import { packageRoot, programRoot } from '../../package-root.ts';
import { type Definition, fittingDefinitions, quickMatch } from './quick-match.ts';

/** The compiled steps, file by file. */
const stepFiles = (): string => {
  const folder = join(programRoot(), 'steps');
  if (!existsSync(join(folder, 'shared/hooks.js')))
    throw new Error(`no compiled steps in ${folder}: run npm run build`);
  return join(folder, '**/*.js');
};

/** The program that imports all steps, where the compiled modules were joined; else the steps themselves. */
const allSteps = (): string => {
  const joined = fileURLToPath(new URL('./steps.js', import.meta.url));
  return existsSync(joined) ? joined : stepFiles();
};

const readSteps = async (files: string): Promise<Library> => {
  const environment = { cwd: packageRoot() };
  const { runConfiguration } = await loadConfiguration(
    { file: false, provided: { import: [files], paths: ['features'] } },
    environment,
  );
  return (await loadSupport(runConfiguration, environment)) as Library;
};

/** Cucumber takes a stack apart for each definition to learn where it stands, which nobody asks for in a run. */
const withShortStacks = async <T>(work: () => Promise<T>): Promise<T> => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
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
    const support = await withShortStacks(() => readSteps(allSteps()));
    quickMatch(support.stepDefinitions);
    // Each run would look for the files of the steps again, though it has the steps.
    const library = {
      ...support,
      originalCoordinates: {
        ...support.originalCoordinates,
        importPaths: support.originalCoordinates.importPaths.slice(0, 1),
      },
    } as Library;
    return { library, fitting: fittingDefinitions(library.stepDefinitions) };
  })();
  return loading;
};

/** Reads the step vocabulary so that each definition tells the compiled file that it stands in; not to run anything with. */
export const vocabularyByFile = (): Promise<Library> => readSteps(stepFiles());

/** The step vocabulary, loaded once a process. */
export const loadVocabulary = async (): Promise<Library> => (await load()).library;

/**
 * The vocabulary with the definitions alone that fit these texts. Each run of cucumber tells all definitions to its listeners and
 * compares each text with all of them: with many small runs that is most of their work.
 */
export const vocabularyFor = async (texts: readonly string[]): Promise<ISupportCodeLibrary> => {
  const { library, fitting } = await load();
  const wanted = new Set(texts.flatMap(fitting));
  return {
    ...library,
    stepDefinitions: library.stepDefinitions.filter((definition) => wanted.has(definition)),
  } as ISupportCodeLibrary;
};
