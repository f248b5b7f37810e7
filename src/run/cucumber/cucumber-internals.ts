import hooks from 'node:async_hooks';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type { ISupportCodeLibrary } from '@cucumber/cucumber/api';
import { GherkinStreams, type IGherkinStreamOptions } from '@cucumber/gherkin-streams';
import type { Envelope } from '@cucumber/messages';
import { plainFile } from './plain-glob.ts';

// Everything that uses undeclared parts of cucumber and of its libraries. After an upgrade, cucumber-internals.test.ts
// names the part that changed.

/** The releases of the libraries that this file was written for. */
export const writtenFor: Readonly<Record<string, string>> = {
  '@cucumber/cucumber': '12.9',
  '@cucumber/cucumber-expressions': '19.0',
  '@cucumber/gherkin-streams': '6.0',
  glob: '13.0',
};

/** An AsyncLocalStorage that stores nothing and always returns undefined. */
class NoScope {
  run<T>(_held: unknown, code: (...args: unknown[]) => T, ...args: unknown[]): T {
    return code(...args);
  }

  getStore(): undefined {
    return undefined;
  }
}

// A plain member in older releases of Node, a getter in newer ones.
const original = Object.getOwnPropertyDescriptor(hooks, 'AsyncLocalStorage');

/**
 * Loads modules that get an AsyncLocalStorage that stores nothing. Cucumber stores the running scenario in one, for a
 * `world` that none of our steps uses. Up to Node 22, an AsyncLocalStorage in use makes every promise of the process
 * slower; without it, a run needs a tenth less processor time. Cucumber looks it up while it loads.
 */
export const loadedWithoutScopes = async <T>(load: () => Promise<T>): Promise<T> => {
  if (!original?.configurable) return load();
  Object.defineProperty(hooks, 'AsyncLocalStorage', { value: NoScope, configurable: true });
  try {
    return await load();
  } finally {
    Object.defineProperty(hooks, 'AsyncLocalStorage', original);
  }
};

const { fromPaths } = GherkinStreams;
const parsed = new Map<string, Promise<readonly Envelope[]>>();

const envelopesOf = (path: string, options: IGherkinStreamOptions): Promise<readonly Envelope[]> => {
  const known = parsed.get(path) ?? fromPaths([path], options).toArray();
  parsed.set(path, known);
  return known;
};

async function* all(paths: readonly string[], options: IGherkinStreamOptions): AsyncGenerator<Envelope> {
  for (const path of paths) yield* await envelopesOf(path, options);
}

/**
 * Makes cucumber parse each feature only once from now on: a process runs cucumber many times, each time for a few
 * scenarios of one feature.
 */
export const parseOnce = (): void => {
  GherkinStreams.fromPaths = (paths, options) => Readable.from(all(paths, options));
};

type Glob = (pattern: string, options: { readonly cwd: string }) => Promise<string[]>;

const globOfCucumber = (): { glob?: Glob } => {
  try {
    return createRequire(import.meta.resolve('@cucumber/cucumber'))('glob') as { glob?: Glob };
  } catch {
    return {};
  }
};

/**
 * Makes cucumber accept a path of one file as it is, from now on. Otherwise each run searches the disk for the files
 * that match its paths. Does nothing if cucumber's library for this search is not found.
 */
export const takePlainPaths = (): void => {
  const library = globOfCucumber();
  const { glob } = library;
  if (typeof glob !== 'function') return;
  library.glob = async (pattern, options) => {
    const file = plainFile(pattern, options.cwd);
    return file === null ? glob(pattern, options) : [file];
  };
};

/** The part of a step definition that is needed: its expression, which returns the arguments of a text, or null. */
export interface Definition {
  readonly expression: {
    readonly source: string;
    readonly regexp: RegExp;
    match(text: string): readonly unknown[] | null;
  };
}

/** A parameter type of an expression: its name and its regular expressions. */
export interface ParameterWords {
  readonly name?: string;
  readonly regexpStrings: readonly string[];
}

/** The parameter types of an expression in the order of its arguments; none for a regular expression. */
export const parameterTypesOf = ({ expression }: Definition): readonly ParameterWords[] =>
  (expression as { readonly parameterTypes?: readonly ParameterWords[] }).parameterTypes ?? [];

/** The texts of the arguments that an expression finds in a text. */
export const argumentsIn = ({ expression }: Definition, text: string): readonly string[] =>
  ((expression.match(text) ?? []) as readonly { readonly group: { readonly value: string | null } }[]).map(
    ({ group }) => group.value ?? '',
  );

/** Finds the groups of an expression in a text. */
interface Tree {
  readonly regexp: RegExp;
  readonly groupBuilder: { build(match: RegExpExecArray, nextGroupIndex: () => number): unknown };
  match(text: string): unknown;
}

/**
 * Makes an expression take the positions of its groups from the engine (flag `d`); the library parses each expression
 * to find them. Returns false, and changes nothing, if the expression does not have the known form.
 */
export const measureByEngine = (expression: object): boolean => {
  const tree = (expression as { readonly treeRegexp?: Partial<Tree> }).treeRegexp;
  const builder = tree?.groupBuilder;
  if (!(tree?.regexp instanceof RegExp) || typeof builder?.build !== 'function') return false;
  const form = new RegExp(tree.regexp.source, `${tree.regexp.flags.replace(/[dgy]/g, '')}d`);
  tree.match = (text) => {
    const found = form.exec(text);
    let group = 0;
    return found && builder.build(found, () => group++);
  };
  return true;
};

/** Cucumber's library of step definitions, with the part that a run reduces. */
export interface Library extends ISupportCodeLibrary {
  readonly stepDefinitions: readonly Definition[];
}

/** The library without the paths of its files except one: each run would search for them, although they are loaded. */
export const withOnePath = (library: Library): Library => ({
  ...library,
  originalCoordinates: {
    ...library.originalCoordinates,
    importPaths: library.originalCoordinates.importPaths.slice(0, 1),
  },
});

/** The time limit in milliseconds that a step exceeded, from the message of its failure; null for other failures. */
export const exceededLimit = (message: string | undefined): number | null => {
  const [, limit] = /function timed out.* within (\d+) milliseconds/.exec(message ?? '') ?? [];
  return limit === undefined ? null : Number(limit);
};
