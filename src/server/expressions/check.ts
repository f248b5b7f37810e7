import type { Library, Overload } from './library.ts';
import { keywords, typeNameOf as spelledName } from './parse.ts';
import type { Call, List, Macro, Mapping, Node, Select } from './syntax.ts';
import {
  type Bindings,
  bound,
  fits,
  isOpen,
  listOf,
  mapOf,
  optionalOf,
  type Type,
  typeOfType,
  types,
  typeText,
} from './types.ts';
import { type Value, typeNameOf } from './values.ts';

/** A type error, at the offset of a node. */
export interface Issue {
  readonly at: number;
  readonly message: string;
}

/** What an expression may use. */
export interface Surroundings {
  readonly library: Library;
  readonly variables: ReadonlyMap<string, Type>;
  /** Types of objects that expressions create, such as `Object.spec`. */
  readonly structs?: (name: string) => Type | null;
  /** Whether `of.if` selects the member that is also named `__if__`, because `if` is a keyword. */
  readonly hasKeywordMembers?: boolean;
}

/** The result of checking: the type of the expression, its mistakes, and what the evaluation needs of each call. */
export interface Checked {
  readonly type: Type;
  readonly issues: readonly Issue[];
  readonly overloads: ReadonlyMap<Node, readonly Overload[]>;
  /** Calls whose target is the beginning of the name of a function, such as `sets.contains`. */
  readonly qualified: ReadonlyMap<Node, string>;
  /** Declared names of members that selections name by a keyword. */
  readonly escaped: ReadonlyMap<Node, string>;
  /** Variables that the expression reads. */
  readonly reads: ReadonlySet<string>;
}

/** Names of types, which are values of the type `type`. */
const typeNames: ReadonlyMap<string, Type> = new Map(
  Object.entries({
    bool: types.bool,
    int: types.int,
    uint: types.uint,
    double: types.double,
    string: types.string,
    bytes: types.bytes,
    list: listOf(types.dyn),
    map: mapOf(types.dyn, types.dyn),
    null_type: types.null,
    type: typeOfType(types.dyn),
    'google.protobuf.Timestamp': types.timestamp,
    'google.protobuf.Duration': types.duration,
    optional_type: optionalOf(types.dyn),
  }),
);

/** The type whose name a node spells, null if it is none. */
export const namedType = (name: string): Type | null =>
  typeNames.get(name) ?? (/^(kubernetes|net)\.[\w.]+$/.test(name) ? { kind: name, params: [] } : null);

/** Checks the types of an expression, with the messages that existing servers give. */
export const checkExpression = (
  root: Node,
  { library, variables, structs, hasKeywordMembers = false }: Surroundings,
): Checked => {
  const issues: Issue[] = [];
  const overloads = new Map<Node, readonly Overload[]>();
  const qualified = new Map<Node, string>();
  const escaped = new Map<Node, string>();
  const reads = new Set<string>();
  type Scope = ReadonlyMap<string, Type>;

  const wrong = (at: number, message: string): Type => {
    issues.push({ at, message });
    return types.error;
  };
  const undeclared = (at: number, name: string): Type =>
    wrong(at, `undeclared reference to '${name}' (in container '')`);

  const check = (node: Node, scope: Scope): Type => {
    switch (node.op) {
      case 'literal':
        return literalType(node.value);
      case 'name': {
        const type = scope.get(node.name);
        if (type) {
          reads.add(node.name);
          return type;
        }
        const named = namedType(node.name);
        return named ? typeOfType(named) : undeclared(node.at, node.name);
      }
      case 'select':
        return checkSelect(node, scope);
      case 'call':
        return checkCall(node, scope);
      case 'list':
        return checkList(node, scope);
      case 'map':
        return checkMap(node, scope);
      case 'struct': {
        const type = structs?.(node.type) ?? null;
        for (const { field, value } of node.entries) {
          const given = check(value, scope);
          const expected = type?.fields?.get(field);
          if (type?.fields && !expected) wrong(node.at, `undefined field '${field}'`);
          else if (expected && !fits(given, expected, new Map()))
            wrong(
              node.at,
              `expected type of field '${field}' is '${typeText(expected)}' but provided type is '${typeText(given)}'`,
            );
        }
        return type ?? undeclared(node.at, node.type);
      }
      case 'macro':
        return checkMacro(node, scope);
    }
  };

  const checkSelect = (node: Select, scope: Scope): Type => {
    const name = spelledName(node);
    const head = name?.split('.')[0] ?? '';
    if (name !== null && !scope.has(head)) {
      const named = namedType(name);
      if (named) return typeOfType(named);
      return undeclared(headOf(node).at, head);
    }
    const given = check(node.of, scope);
    const isOptional = given.kind === 'optional_type';
    const of = isOptional ? (given.params[0] ?? types.dyn) : given;
    let type: Type;
    if (isOpen(of)) type = types.dyn;
    else if (of.kind === 'map') type = of.params[1] ?? types.dyn;
    else if (of.fields) type = memberType(node, of.fields) ?? wrong(node.at, `undefined field '${node.field}'`);
    else type = wrong(node.at, `type '${typeText(of)}' does not support field selection`);
    if (node.isTest) return types.bool;
    return isOptional || node.isOptional ? optionalOf(type) : type;
  };

  const memberType = (node: Select, fields: ReadonlyMap<string, Type>): Type | undefined => {
    if (fields.has(node.field) || !hasKeywordMembers || !keywords.has(node.field)) return fields.get(node.field);
    escaped.set(node, `__${node.field}__`);
    return fields.get(`__${node.field}__`);
  };

  const checkCall = (node: Call, scope: Scope): Type => {
    // The list that is formatted may have items of any type.
    const args = node.args.map((arg) => checkItem(arg, scope, node.name === 'format'));
    const prefix = node.target ? spelledName(node.target) : null;
    const head = prefix?.split('.')[0] ?? '';
    if (node.target && prefix !== null && !scope.has(head) && library.has(`${prefix}.${node.name}`)) {
      qualified.set(node, `${prefix}.${node.name}`);
      return resolve(node, `${prefix}.${node.name}`, args, false);
    }
    if (node.name === '_&&_' || node.name === '_||_') {
      for (const [index, type] of args.entries()) mustBeBool(type, node.args[index] ?? node);
      return types.bool;
    }
    const target = node.target ? check(node.target, scope) : null;
    return resolve(node, node.name, target ? [target, ...args] : args, target !== null);
  };

  const resolve = (node: Node, name: string, args: readonly Type[], isMethod: boolean): Type => {
    const all = library.get(name);
    if (!all) return undeclared(node.at, name);
    const candidates: Overload[] = [];
    let result: Type | null = null;
    for (const overload of all) {
      if (overload.isMethod !== isMethod || overload.args.length !== args.length) continue;
      const bindings: Bindings = new Map();
      if (!args.every((arg, index) => fits(arg, overload.args[index] ?? types.dyn, bindings))) continue;
      candidates.push(overload);
      const type = bound(overload.result, bindings);
      result = result === null || typeText(result) === typeText(type) ? type : types.dyn;
    }
    if (result === null) {
      const texts = args.map(typeText);
      const shown = isMethod ? `${texts[0]}.(${texts.slice(1).join(', ')})` : `(${texts.join(', ')})`;
      return wrong(node.at, `found no matching overload for '${name}' applied to '${shown}'`);
    }
    overloads.set(node, candidates);
    return result;
  };

  const mustBeBool = (type: Type, { at }: Node): void => {
    if (!isOpen(type) && type.kind !== 'bool') wrong(at, `expected type 'bool' but found '${typeText(type)}'`);
  };

  /** The type of the items of a literal, which are all of one type. */
  const join = (known: Type | null, type: Type, at: number, isMixed = false): Type => {
    if (known === null || known.kind === 'error') return type;
    if (type.kind === 'error' || typeText(known) === typeText(type)) return known;
    if (isMixed) return types.dyn;
    // A literal without items has items of any type.
    if (isOpenAggregate(known) || isOpenAggregate(type)) return isOpenAggregate(known) ? type : known;
    return wrong(at, `expected type '${typeText(known)}' but found '${typeText(type)}'`);
  };

  const unwrapped = (type: Type, isOptional: boolean, at: number): Type => {
    if (!isOptional || isOpen(type)) return type;
    if (type.kind !== 'optional_type')
      return wrong(at, `expected type 'optional_type(${typeText(type)})' but found '${typeText(type)}'`);
    return type.params[0] ?? types.dyn;
  };

  const checkItem = (node: Node, scope: Scope, isMixed: boolean): Type =>
    node.op === 'list' ? checkList(node, scope, isMixed) : check(node, scope);

  const checkList = (node: List, scope: Scope, isMixed = false): Type => {
    let item: Type | null = null;
    for (const { node: child, isOptional } of node.items)
      item = join(item, unwrapped(checkItem(child, scope, isMixed), isOptional, child.at), child.at, isMixed);
    return listOf(item ?? types.dyn);
  };

  const checkMap = (node: Mapping, scope: Scope): Type => {
    let key: Type | null = null;
    let value: Type | null = null;
    for (const entry of node.entries) {
      key = join(key, check(entry.key, scope), entry.key.at);
      value = join(value, unwrapped(check(entry.value, scope), entry.isOptional, entry.value.at), entry.value.at);
    }
    return mapOf(key ?? types.dyn, value ?? types.dyn);
  };

  const checkMacro = (node: Macro, scope: Scope): Type => {
    const range = check(node.range, scope);
    if (node.name.startsWith('opt')) {
      if (!isOpen(range) && range.kind !== 'optional_type')
        return wrong(node.at, `found no matching overload for 'hasValue' applied to '${typeText(range)}.()'`);
      const body = check(node.bodies[0] as Node, withVariables(scope, node.variables, [range.params[0] ?? types.dyn]));
      return node.name === 'optMap' ? optionalOf(body) : body;
    }
    const given = rangeTypes(range, node.variables.length);
    if (!given)
      return wrong(
        node.range.at,
        `expression of type '${typeText(range)}' cannot be range of a comprehension (must be list, map, or dynamic)`,
      );
    const inner = withVariables(scope, node.variables, given);
    const bodies = node.bodies.map((body) => [body, check(body, inner)] as const);
    const result = bodies.at(-1)?.[1] ?? types.dyn;
    if (node.name === 'all' || node.name === 'exists') for (const [body, type] of bodies) mustBeBool(type, body);
    const condition = bodies.length > 1 || /^(filter|exists)/.test(node.name) ? bodies[0]?.[1] : undefined;
    if (condition && node.name !== 'exists' && !isOpen(condition) && condition.kind !== 'bool') {
      const accumulated = node.name.startsWith('exists')
        ? types.int
        : listOf(node.name === 'filter' ? (given[0] ?? types.dyn) : result);
      const shown = [condition, accumulated, accumulated].map(typeText).join(', ');
      wrong(node.at, `found no matching overload for '_?_:_' applied to '(${shown})'`);
    }
    switch (node.name) {
      case 'map':
      case 'transformList':
        return listOf(result);
      case 'filter':
      case 'sortBy':
        return range.kind === 'list' ? range : listOf(given[0] ?? types.dyn);
      case 'transformMap':
        return mapOf(given[0] ?? types.dyn, result);
      case 'transformMapEntry':
        return result;
      default:
        return types.bool;
    }
  };

  const type = check(root, variables);
  return { type, issues: issues.sort((left, right) => left.at - right.at), overloads, qualified, escaped, reads };
};

const isOpenAggregate = ({ kind, params }: Type): boolean =>
  (kind === 'list' || kind === 'map' || kind === 'optional_type') && params.every(({ kind: of }) => of === 'dyn');

const withVariables = (
  scope: ReadonlyMap<string, Type>,
  names: readonly string[],
  given: readonly Type[],
): ReadonlyMap<string, Type> =>
  new Map([...scope, ...names.map((name, at) => [name, given[at] ?? types.dyn] as const)]);

/** Types of the variables of a macro over a range: an item; an index and an item; a key; a key and a value. */
const rangeTypes = (range: Type, count: number): readonly Type[] | null => {
  if (isOpen(range)) return [types.dyn, types.dyn];
  const [first = types.dyn, second = types.dyn] = range.params;
  if (range.kind === 'list') return count === 2 ? [types.int, first] : [first];
  return range.kind === 'map' ? [first, second] : null;
};

const headOf = (node: Node): Node => (node.op === 'select' ? headOf(node.of) : node);

const literalType = (value: Value): Type => {
  const name = typeNameOf(value);
  return Object.values(types).find(({ kind }) => kind === name) ?? types.dyn;
};
