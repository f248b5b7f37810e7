import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { allSteps, importAllSteps } from './import-all-steps.ts';

// Joins the compiled modules and what they load of libraries into a few files in `dist/bin`: a command reads some 30
// files then instead of 900, and starts in less than half of the time. Runs after the compiler, as `node
// dist/src/config/bundle.js`.
const compiled = join(import.meta.dirname, '../..');
const bin = join(compiled, 'bin');

/** Programs of `dist/bin` by name. Programs that others start are in the same folder, as among the compiled modules. */
const programs = {
  planecheck: 'src/cli/main.js',
  'embedded-worker': 'src/target/testbeds/embedded-worker.js',
  'prove-worker': 'src/faults/prove-worker.js',
  'scope-worker': 'src/faults/scope-worker.js',
  'mutant-worker': 'src/faults/mutants/mutant-worker.js',
  bench: 'src/bench/main.js',
  'bench-front': 'src/bench/recorder/bench-front.js',
};

/** The properties: vitest, which is not part of the bundle, runs them as test files. */
const properties = Object.fromEntries(
  readdirSync(join(compiled, 'src/properties'))
    .filter((file) => file.endsWith('.property.js'))
    .map((file) => [file.replace(/\.js$/, ''), `src/properties/${file}`]),
);

/** The folder of the library that a module belongs to; null for modules of planecheck. */
const libraryOf = (module: string): string | null => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? null;

const licenceOf = (folder: string): string => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  const licence = text ? readFileSync(join(folder, text), 'utf8').trim() : 'has no licence file';
  return `${name} ${version} (${license ?? 'see below'})\n\n${licence}\n`;
};

// The package has no dependencies: cucumber with its libraries is half of what an installation would weigh otherwise.
// Vitest runs in separate processes, and finds its own modules by their location.
const bundle = await rolldown({
  input: {
    ...Object.fromEntries(
      Object.entries({ ...programs, ...properties }).map(([name, file]) => [name, join(compiled, file)]),
    ),
    [allSteps]: allSteps,
  },
  platform: 'node',
  external: [/^(vitest|playwright-core)/],
  resolve: { alias: { glob: join(compiled, 'src/run/cucumber/plain-glob.js') } },
  // Libraries in CommonJS name their folder, of which they need nothing here.
  transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
  plugins: [importAllSteps(join(compiled, 'steps'), '.js')],
  logLevel: 'warn',
});
const { output } = await bundle.write({
  dir: bin,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'part-[hash].js',
});
// npm makes the program executable when it installs the package, not when a checkout is built again.
chmodSync(join(bin, 'planecheck.js'), 0o755);
const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk');
const libraries = [
  ...new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(libraryOf)).filter((folder) => folder !== null)),
].sort();
if (libraries.length === 0) throw new Error(`no library in ${compiled}: the compiled modules are not what they were`);
writeFileSync(join(bin, 'LICENCES.txt'), libraries.map(licenceOf).join(`\n${'-'.repeat(80)}\n\n`));
