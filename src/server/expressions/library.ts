import { isReached } from '../options/release-numbers.ts';
import { parseType, splitTypes, type Type } from './types.ts';
import type { Value } from './values.ts';

/** One form of a function: the types of its arguments (of a method, the first is its target) and its result. */
export interface Overload {
  readonly isMethod: boolean;
  readonly args: readonly Type[];
  readonly result: Type;
  readonly run: (...args: Value[]) => Value;
}

/** The functions that expressions can call, by name, and the names of macros, which have no overloads. */
export type Library = ReadonlyMap<string, readonly Overload[]>;

/** Functions by signature, such as `string.indexOf(string, int): int` for a method, `ip(string): kubernetes.IP`. */
export type Functions = Readonly<Record<string, Overload['run']>>;

/** A group of functions, and the release that has it for new definitions. */
export interface FunctionGroup {
  readonly since: string;
  readonly until?: string;
  readonly functions: Functions;
  /** Macros that the group adds, by name and number of arguments, such as `all/3`. */
  readonly macros?: readonly string[];
}

const signature = /^(?:(?<target>[\w.]+(?:\(.*?\)+)?)::)?(?<name>[^()\s]+)\((?<args>.*)\): (?<result>.+)$/;

/** Reads signatures. A method is written `target::name(arguments): result`. Throws for a malformed signature. */
export const overloadsOf = (functions: Functions): Array<readonly [name: string, overload: Overload]> =>
  Object.entries(functions).map(([text, run]) => {
    const { target, name = '', args = '', result = 'dyn' } = signature.exec(text)?.groups ?? {};
    if (name === '') throw new Error(`no signature of a function: ${text}`);
    const types = [...(target ? [target] : []), ...splitTypes(args)].map(parseType);
    return [name, { isMethod: target !== undefined, args: types, result: parseType(result), run }];
  });

/** The library of a release: the groups that it has. */
export const libraryOf = (groups: readonly FunctionGroup[], release: string): Library => {
  const library = new Map<string, Overload[]>();
  for (const { since, until, functions, macros = [] } of groups) {
    if (!isReached(since, release) || (until !== undefined && isReached(until, release))) continue;
    for (const macro of macros) library.set(macro, []);
    for (const [name, overload] of overloadsOf(functions)) library.set(name, [...(library.get(name) ?? []), overload]);
  }
  return library;
};
