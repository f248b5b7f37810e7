import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ISupportCodeLibrary, loadConfiguration, loadSupport } from '@cucumber/cucumber/api';
import { packageRoot } from '../package-root.ts';
import { type Definition, quickMatch } from './quick-match.ts';

const stepsFolder = (): string => {
  const compiled = join(dirname(fileURLToPath(import.meta.url)), '../../steps');
  if (!existsSync(compiled)) throw new Error(`no compiled steps in ${compiled}: run npm run build`);
  return compiled;
};

let loading: Promise<ISupportCodeLibrary> | undefined;

/** The step vocabulary, loaded once a process. */
export const loadVocabulary = (): Promise<ISupportCodeLibrary> => {
  loading ??= (async () => {
    const environment = { cwd: packageRoot() };
    const { runConfiguration } = await loadConfiguration(
      { file: false, provided: { import: [`${stepsFolder()}/**/*.js`], paths: ['features'] } },
      environment,
    );
    const support = await loadSupport(runConfiguration, environment);
    quickMatch((support as { readonly stepDefinitions?: readonly Definition[] }).stepDefinitions ?? []);
    // Each run would look for the files of the steps again, though it has the steps.
    return { ...support, originalCoordinates: { ...support.originalCoordinates, importPaths: [join(stepsFolder(), 'shared/hooks.js')] } };
  })();
  return loading;
};
