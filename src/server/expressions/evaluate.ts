import { type Checked, namedType } from './check.ts';
import type { Overload } from './library.ts';
import { typeNameOf as spelledName } from './parse.ts';
import type { Call, Macro, Node, Select } from './syntax.ts';
import {
  compare,
  equals,
  ExpressionError,
  isOfType,
  mapKey,
  noSuchOverload,
  Opaque,
  Optional,
  TypeValue,
  Uint,
  type Value,
} from './values.ts';

/** The values of variables during an evaluation. A function computes its value on first use. */
export interface Scope {
  get(name: string): Value | undefined;
}

/** A compiled expression. Throws ExpressionError. */
export type Run = (scope: Scope) => Value;

const inScope = (outer: Scope, names: readonly string[], values: readonly Value[]): Scope => ({
  get: (name) => {
    const at = names.indexOf(name);
    return at < 0 ? outer.get(name) : values[at];
  },
});

/** The value of a member. Throws for an absent one. */
const member = (of: Value, field: string): Value => {
  if (!(of instanceof Map) && !(of instanceof Opaque)) throw noSuchOverload();
  const value = of instanceof Map ? of.get(field) : of.member(field);
  if (value === undefined) throw new ExpressionError(`no such key: ${field}`);
  return value;
};

const optionalMember = (of: Value, key: Value): Optional => {
  const inner = of instanceof Optional ? of.value : of;
  if (inner === undefined) return Optional.none;
  if (inner instanceof Map) {
    const value = inner.get(mapKey(key));
    return value === undefined ? Optional.none : new Optional(value);
  }
  if (!Array.isArray(inner) || typeof key === 'string') throw noSuchOverload();
  const value = inner[Number(mapKey(key))];
  return value === undefined ? Optional.none : new Optional(value);
};

/** Compiles a checked expression into a function. */
export const compileNode = (
  root: Node,
  { overloads, qualified, escaped }: Checked,
  variables: ReadonlySet<string>,
): Run => {
  const compile = (node: Node, names: ReadonlySet<string>): Run => {
    switch (node.op) {
      case 'literal': {
        const { value } = node;
        return () => value;
      }
      case 'name': {
        const { name } = node;
        if (!names.has(name)) {
          const type = new TypeValue(namedType(name)?.kind ?? name);
          return () => type;
        }
        return (scope) => {
          const value = scope.get(name);
          if (value === undefined) throw new ExpressionError(`no such attribute(s): ${name}`);
          return value;
        };
      }
      case 'select':
        return compileSelect(node, names);
      case 'call':
        return compileCall(node, names);
      case 'macro':
        return compileMacro(node, names);
      case 'list': {
        const items = node.items.map(({ node: child, isOptional }) => ({ run: compile(child, names), isOptional }));
        return (scope) =>
          items.flatMap(({ run, isOptional }) => {
            const value = run(scope);
            if (!isOptional) return [value];
            if (!(value instanceof Optional)) throw noSuchOverload();
            return value.value === undefined ? [] : [value.value];
          });
      }
      case 'map': {
        const entries = node.entries.map((entry) => ({
          key: compile(entry.key, names),
          value: compile(entry.value, names),
          isOptional: entry.isOptional,
        }));
        return (scope) => mapping(entries.map(({ key, value, isOptional }) => [key(scope), value(scope), isOptional]));
      }
      case 'struct': {
        const entries = node.entries.map(({ field, value, isOptional }) => ({
          field,
          value: compile(value, names),
          isOptional,
        }));
        return (scope) => mapping(entries.map(({ field, value, isOptional }) => [field, value(scope), isOptional]));
      }
    }
  };

  const compileSelect = (node: Select, names: ReadonlySet<string>): Run => {
    const field = escaped.get(node) ?? node.field;
    const name = spelledName(node);
    if (name !== null && !names.has(name.split('.')[0] ?? '')) {
      const type = new TypeValue(name);
      return () => type;
    }
    const of = compile(node.of, names);
    if (node.isTest)
      return (scope) => {
        const value = of(scope);
        const inner = value instanceof Optional ? value.value : value;
        if (inner === undefined) return false;
        if (!(inner instanceof Map)) throw noSuchOverload();
        return inner.has(field);
      };
    if (node.isOptional) return (scope) => optionalMember(of(scope), field);
    return (scope) => {
      const value = of(scope);
      return value instanceof Optional ? optionalMember(value, field) : member(value, field);
    };
  };

  const compileCall = (node: Call, names: ReadonlySet<string>): Run => {
    const runs = [...(node.target && !qualified.has(node) ? [node.target] : []), ...node.args].map((arg) =>
      compile(arg, names),
    );
    const [first, second, third] = runs as [Run, Run, Run];
    switch (node.name) {
      case '_&&_':
        return (scope) => logic(false, first, second, scope);
      case '_||_':
        return (scope) => logic(true, first, second, scope);
      case '_?_:_':
        return (scope) => {
          const condition = first(scope);
          if (typeof condition !== 'boolean') throw noSuchOverload();
          return condition ? second(scope) : third(scope);
        };
      case '_==_':
        return (scope) => equals(first(scope), second(scope));
      case '_!=_':
        return (scope) => !equals(first(scope), second(scope));
      case '_[_]':
        return (scope) => index(first(scope), second(scope));
      case '_[?_]':
        return (scope) => optionalMember(first(scope), second(scope));
      case 'or':
      case 'orValue':
        return (scope) => {
          const value = first(scope);
          if (!(value instanceof Optional)) throw noSuchOverload();
          if (value.value === undefined) return second(scope);
          return node.name === 'or' ? value : value.value;
        };
    }
    const candidates = overloads.get(node) ?? [];
    return (scope) =>
      dispatch(
        candidates,
        runs.map((run) => run(scope)),
      );
  };

  const compileMacro = (node: Macro, names: ReadonlySet<string>): Run => {
    const range = compile(node.range, names);
    const inner = new Set([...names, ...node.variables]);
    const bodies = node.bodies.map((body) => compile(body, inner));
    const macro = macros[node.name];
    if (!macro) throw new Error(`no such macro: ${node.name}`);
    return (scope) => {
      const over = range(scope);
      const bind = (values: readonly Value[]): Scope => inScope(scope, node.variables, values);
      const [head, last] = [bodies[0] as Run, bodies.at(-1) as Run];
      return macro({
        over,
        rows: over instanceof Optional ? [] : rowsOf(over, node.variables.length),
        test: (row) => truth(head(bind(row))),
        value: (row) => last(bind(row)),
        isFiltered: bodies.length > 1,
      });
    };
  };

  return compile(root, variables);
};

const truth = (value: Value): boolean => {
  if (typeof value !== 'boolean') throw noSuchOverload();
  return value;
};

/** `&&` and `||`: a side that decides also decides when the other fails. Of two failures, the first is reported. */
const logic = (decisive: boolean, left: Run, right: Run, scope: Scope): Value => {
  let failure: unknown;
  try {
    if (truth(left(scope)) === decisive) return decisive;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    failure = error;
  }
  try {
    if (truth(right(scope)) === decisive) return decisive;
  } catch (error) {
    throw error instanceof ExpressionError ? (failure ?? error) : error;
  }
  if (failure !== undefined) throw failure;
  return !decisive;
};

const index = (of: Value, key: Value): Value => {
  if (of instanceof Optional) return optionalMember(of, key);
  if (of instanceof Map) {
    const value = of.get(mapKey(key));
    if (value === undefined) throw new ExpressionError(`no such key: ${key instanceof Uint ? key.value : key}`);
    return value;
  }
  if (!Array.isArray(of)) throw noSuchOverload();
  const at = mapKey(key);
  if (typeof at !== 'bigint') throw new ExpressionError(`unsupported index value: ${at}`);
  const value = at < 0n ? undefined : of[Number(at)];
  if (value === undefined) throw new ExpressionError(`index out of bounds: ${at}`);
  return value;
};

const mapping = (
  entries: ReadonlyArray<readonly [key: Value, value: Value, isOptional: boolean]>,
): Map<Value, Value> => {
  const result = new Map<Value, Value>();
  for (const [given, value, isOptional] of entries) {
    const key = mapKey(given);
    // Of entries with the same key the last one counts, also one that is absent.
    if (!isOptional) result.set(key, value);
    else if (!(value instanceof Optional)) throw noSuchOverload();
    else if (value.value !== undefined) result.set(key, value.value);
    else result.delete(key);
  }
  return result;
};

const dispatch = (candidates: readonly Overload[], args: Value[]): Value => {
  for (const { args: types, run } of candidates)
    if (types.every((type, at) => isOfType(args[at] as Value, type))) return run(...args);
  throw noSuchOverload();
};

/** What the variables of a macro have in each step. */
const rowsOf = (over: Value, count: number): Value[][] => {
  if (Array.isArray(over)) return Array.from(over, (item, at) => (count === 2 ? [BigInt(at), item] : [item]));
  if (over instanceof Map) return [...over].map(([key, value]) => (count === 2 ? [key, value] : [key]));
  throw noSuchOverload();
};

interface Steps {
  readonly over: Value;
  readonly rows: readonly Value[][];
  /** The first expression of the macro, a condition. */
  readonly test: (row: readonly Value[]) => boolean;
  /** The last expression of the macro. */
  readonly value: (row: readonly Value[]) => Value;
  /** Whether the first expression selects the rows. */
  readonly isFiltered: boolean;
}

/** Stops at the first row that decides. A failure counts only if no row decides. */
const quantified = (decisive: boolean, { rows, test }: Steps): boolean => {
  let failure: unknown;
  for (const row of rows) {
    try {
      if (test(row) === decisive) return decisive;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return !decisive;
};

const kept = ({ rows, test, isFiltered }: Steps): readonly Value[][] => (isFiltered ? rows.filter(test) : rows);

const exactlyOne = ({ rows, test }: Steps): Value => rows.filter(test).length === 1;

const macros: Readonly<Record<string, (steps: Steps) => Value>> = {
  all: (steps) => quantified(false, steps),
  exists: (steps) => quantified(true, steps),
  exists_one: exactlyOne,
  existsOne: exactlyOne,
  filter: ({ rows, test }) => rows.filter(test).map(([item]) => item as Value),
  map: (steps) => kept(steps).map(steps.value),
  transformList: (steps) => kept(steps).map(steps.value),
  transformMap: (steps) => new Map(kept(steps).map((row) => [row[0] as Value, steps.value(row)])),
  transformMapEntry: (steps) => {
    const result = new Map<Value, Value>();
    for (const row of kept(steps)) {
      const entry = steps.value(row);
      if (!(entry instanceof Map)) throw noSuchOverload();
      for (const [key, value] of entry) {
        if (result.has(key)) throw new ExpressionError(`insert failed: key ${key} already exists`);
        result.set(key, value);
      }
    }
    return result;
  },
  sortBy: ({ rows, value }) =>
    rows
      .map((row) => [value(row), row[0] as Value] as const)
      .sort(([left], [right]) => compare(left, right))
      .map(([, item]) => item),
  optMap: ({ over, value }) =>
    over instanceof Optional && over.value !== undefined ? new Optional(value([over.value])) : Optional.none,
  optFlatMap: ({ over, value }) =>
    over instanceof Optional && over.value !== undefined ? value([over.value]) : Optional.none,
};
