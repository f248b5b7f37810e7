import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ISupportCodeLibrary, loadConfiguration, loadSupport } from './cucumber.ts';
import { packageRoot, programRoot } from '../../package-root.ts';
import { type Definition, type Library, withOnePath } from './cucumber-internals.ts';
import { matchingDefinitions, speedUpMatching } from './matching-definitions.ts';

/** The compiled steps, file by file. */
const stepFiles = (): string => {
  const folder = join(programRoot(), 'steps');
  if (!existsSync(join(folder, 'shared/hooks.js')))
    throw new Error(`no compiled steps in ${folder}: run npm run build`);
  return join(folder, '**/*.js');
};

/** The bundle that imports all steps if there is one; otherwise the compiled steps themselves. */
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

/** Shortens stack traces: cucumber parses one per definition to find its location, which a run does not need. */
const withShortStacks = async <T>(work: () => Promise<T>): Promise<T> => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

interface Vocabulary {
  readonly library: Library;
  readonly fitting: (text: string) => readonly Definition[];
}

let loading: Promise<Vocabulary> | undefined;

const load = (): Promise<Vocabulary> => {
  loading ??= (async () => {
    const support = await withShortStacks(() => readSteps(allSteps()));
    speedUpMatching(support.stepDefinitions);
    const library = withOnePath(support);
    return { library, fitting: matchingDefinitions(library.stepDefinitions) };
  })();
  return loading;
};

/** Reads the step vocabulary with the compiled file of each definition; only for information, not to run steps. */
export const vocabularyByFile = (): Promise<Library> => readSteps(stepFiles());

/** The step vocabulary, loaded once per process. */
export const loadVocabulary = async (): Promise<Library> => (await load()).library;

/**
 * The vocabulary reduced to the definitions that match these texts. Each run of cucumber reports all definitions to its
 * listeners and compares each text with all of them, which is most of the work of many small runs.
 */
export const vocabularyFor = async (texts: readonly string[]): Promise<ISupportCodeLibrary> => {
  const { library, fitting } = await load();
  const wanted = new Set(texts.flatMap(fitting));
  return {
    ...library,
    stepDefinitions: library.stepDefinitions.filter((definition) => wanted.has(definition)),
  } as ISupportCodeLibrary;
};
