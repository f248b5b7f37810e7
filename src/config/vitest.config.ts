import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ProgramsFirst } from './programs-first.ts';
import { withMutant } from './with-mutant.ts';

const allure = process.env['ALLURE_RESULTS'];
const mutant = process.env['PLANECHECK_MUTANT'];

// Tests next to the code, and a few cases of each property; `planecheck fuzz` runs the properties against a target of
// choice.
export default defineConfig({
  plugins: mutant === undefined ? [] : [withMutant(mutant)],
  test: {
    include: ['src/**/*.test.ts', 'src/properties/*.property.ts', 'steps/**/*.test.ts'],
    // The limits only end tests that hang: a slow machine may take several times as long as a fast one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    pool: 'forks',
    // A process per file costs more than most files; the tests leave no global state behind.
    isolate: false,
    globalSetup: [join(import.meta.dirname, 'temporary-folder.ts')],
    // Many tests wait for servers and programs, so that two processors have work for four files at a time.
    maxWorkers: 4,
    sequence: { sequencer: ProgramsFirst },
    // With $ALLURE_RESULTS the properties and tests appear in one Allure report with the rules of `planecheck run
    // --allure`.
    ...(allure === undefined ? {} : { setupFiles: ['allure-vitest/setup'] }),
    reporters: allure === undefined ? ['default'] : ['default', ['allure-vitest/reporter', { resultsDir: allure }]],
  },
});
