import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { type Plugin, rolldown } from 'rolldown';
import { derivedCaches, withForgetfulCaches } from '../faults/mutants/forgetful-map.ts';
import { isMutatedProgram, mutantFolder, mutantProgram, mutatedRooms } from '../faults/mutants/mutated-program.ts';
import { allSteps, importAllSteps } from './import-all-steps.ts';

// Makes the mutants of the reference server or of the suite: one build that contains all of them, each behind a switch,
// with the list of the mutants. `planecheck prove --mutants` runs it whenever the sources are newer than that build, as
// `node dist/src/config/instrument.js server|suite`.
const root = join(import.meta.dirname, '../../..');
const [of] = process.argv.slice(2);
if (!isMutatedProgram(of)) throw new Error('usage: instrument.js server|suite');
const target = mutantFolder(of);

const files = mutatedRooms[of].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)test-support\//.test(file))
    .sort()
    .map((file) => join(root, room, file)),
);

const silent = (): void => undefined;

/** What the instrumenter writes about its work. */
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => true,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: silent,
  debug: silent,
  info: silent,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
};

// The names of the functions end in a fixed suffix of the library.
const mutantSwitch = /\bstryMutAct_\w+\("(\d+)"\)/g;
const notes = /\bstryCov_\w+\(((?:"\d+"(?:, )?)+)\)/g;

/**
 * The switches as elements of two arrays of bytes, which the thread of the server shares with the suite: the functions
 * of the library cost more than the server itself, and know only one active mutant.
 */
const withArrays = (code: string): string =>
  `const { active: $active, reached: $reached } = globalThis.planecheckMutants ?? { active: [], reached: {} };\n${code
    .replace(mutantSwitch, (_, id: string) => `$active[${id}]`)
    .replace(notes, (_, ids: string) => `(${ids.replace(/"(\d+)"(?:, )?/g, '$$reached[$1] = ')}1)`)}`;

const ruleId = /^[A-Z]{2,7}-\d{2,3}$/;
/** Two words of letters in a row: a text for people, such as a message. The documents leave its words open. */
const prose = /[A-Za-z]{2,} [A-Za-z]{2,}/;

/** What is needed of a node of the syntax tree; the library comes without its types. */
interface SyntaxNode {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: ReadonlyArray<{ readonly value: { readonly raw: string } }>;
  readonly elements?: ReadonlyArray<SyntaxNode | null>;
  readonly properties?: ReadonlyArray<{ readonly value?: SyntaxNode }>;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly SyntaxNode[];
}

/** The texts of a literal, of an array of literals, or of an object whose values are such arrays. */
const textsOf = (node: SyntaxNode | null): readonly string[] => {
  if (node?.type === 'StringLiteral') return [String(node.value)];
  if (node?.type === 'TemplateLiteral') return [(node.quasis ?? []).map(({ value }) => value.raw).join('\0')];
  if (node?.type === 'ArrayExpression')
    return (node.elements ?? []).map((one) => (one?.type === 'StringLiteral' ? String(one.value) : ''));
  if (node?.type === 'ObjectExpression') {
    const values = (node.properties ?? []).map(({ value = null }) => value);
    return values.every((value) => value?.type === 'ArrayExpression') ? values.flatMap(textsOf) : [];
  }
  return [];
};

/** The name that a check of the suite gives to its judgement, which reports show with the verdict. */
const isNameOfCheck = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  node.type === 'StringLiteral' && parent?.callee?.name === 'judgement' && parent.arguments?.[0] === node;

/** Places whose mutants change no verdict: annotations with ids of rules, texts for people, and names of checks. */
const invisible: Parameters<Instrumenter['instrument']>[1]['ignorers'][number] = {
  shouldIgnore: (path) => {
    const { node, parent } = path as unknown as { readonly node: SyntaxNode; readonly parent?: SyntaxNode };
    if (isNameOfCheck(node, parent)) return 'name of a check';
    const texts = textsOf(node);
    if (texts.length > 0 && texts.every((text) => ruleId.test(text))) return 'ids of rules';
    return !['ArrayExpression', 'ObjectExpression'].includes(node.type) && texts.some((text) => prose.test(text))
      ? 'text for people'
      : undefined;
  },
};

const { files: instrumented, mutants } = await new Instrumenter(logger).instrument(
  files.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') })),
  { plugins: null, excludedMutations: [], ignorers: [invisible], noHeader: true },
);
const codeOf = new Map(
  instrumented.map(({ name, content }) => [
    name,
    derivedCaches.has(relative(root, name))
      ? withForgetfulCaches(withArrays(content), 'globalThis.$Cache')
      : withArrays(content),
  ]),
);
const left = [...codeOf].find(([, code]) => /\bstry(?:MutAct|Cov|NS)_/.test(code));
if (left) throw new Error(`the instrumenter writes switches in ${left[0]} that are not known here`);

const switches: Plugin = {
  name: 'switches',
  load: (id) => {
    const code = codeOf.get(id);
    return code === undefined ? null : { code, moduleType: 'ts' };
  },
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
// The switches exist before the first module with mutants runs: a part of the program is computed while it loads.
const programs = {
  server: {
    input: {
      'embedded-worker': join(root, 'src/target/testbeds/embedded-worker.ts'),
      'forgetful-map': join(root, 'src/faults/mutants/forgetful-map.ts'),
    },
    code:
      "import { workerData } from 'node:worker_threads';\n" +
      "import { forgetfulMap } from './forgetful-map.js';\n" +
      'globalThis.planecheckMutants = workerData;\n' +
      'globalThis.$Cache = forgetfulMap(workerData.scenario);\n' +
      "await import('./embedded-worker.js');\n",
  },
  suite: {
    input: {
      'embedded-worker': join(root, 'src/target/testbeds/embedded-worker.ts'),
      'carry-out': join(root, 'src/faults/suite-mutants/execute-order.ts'),
      [allSteps]: allSteps,
    },
    code:
      'let task;\n' +
      "process.once('disconnect', () => process.exit(0));\n" +
      "process.on('message', async (message) => {\n" +
      "  if (!('kind' in message)) {\n" +
      '    task = message;\n' +
      '    const { size } = task;\n' +
      '    globalThis.planecheckMutants = { active: new Uint8Array(size), reached: new Uint8Array(size) };\n' +
      '    return;\n' +
      '  }\n' +
      '  for (const id of message.mutants ?? []) globalThis.planecheckMutants.active[id] = 1;\n' +
      '  const started = performance.now();\n' +
      '  try {\n' +
      "    const { executeOrder } = await import('./execute-order.js');\n" +
      '    process.send(await executeOrder(message, task.seed, globalThis.planecheckMutants.reached));\n' +
      '  } catch (error) {\n' +
      '    const ms = Math.round(performance.now() - started);\n' +
      "    const notices = [{ by: 'end', name: String(error), rules: [], verdict: 'error' }];\n" +
      '    process.send({ notices, judged: 0, unknown: {}, late: false, crash: null, ms });\n' +
      '  }\n' +
      '});\n',
  },
}[of];
const bundle = await rolldown({
  input: programs.input,
  platform: 'node',
  external: [/^(vitest|playwright-core)/],
  resolve: { alias: { glob: join(root, 'src/run/cucumber/plain-glob.ts') } },
  transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
  plugins: [switches, importAllSteps(join(root, 'steps'), '.ts')],
  logLevel: 'warn',
});
writeFileSync(join(target, mutantProgram[of]), programs.code);
await bundle.write({ dir: target, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' });

const lines = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n')]));

/** The source text that a mutant replaces. */
const original = (file: string, { start, end }: (typeof mutants)[number]['location']): string =>
  (lines.get(file) ?? [])
    .slice(start.line, end.line + 1)
    .map((line, index, all) =>
      line.slice(index === 0 ? start.column : 0, index === all.length - 1 ? end.column : undefined),
    )
    .join('\n');

// Last, so that the list exists only with a complete build. The switches have the ids as indexes.
writeFileSync(
  join(target, 'mutants.json'),
  JSON.stringify(
    mutants
      .filter(({ status }) => status === undefined)
      .map(({ id, fileName, mutatorName, location, replacement }) => ({
        id: Number(id),
        file: relative(root, fileName),
        line: location.start.line + 1,
        column: location.start.column + 1,
        endLine: location.end.line + 1,
        endColumn: location.end.column + 1,
        mutator: mutatorName,
        original: original(fileName, location),
        replacement,
      })),
  ),
);
