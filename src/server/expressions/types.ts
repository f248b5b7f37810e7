/** A type of the expression language. `params` are element types, `fields` the members of an object type. */
export interface Type {
  readonly kind: string;
  readonly params: readonly Type[];
  readonly fields?: ReadonlyMap<string, Type>;
}

const simple = (kind: string): Type => ({ kind, params: [] });

/** Types without parameters. An expression with a type error has the type `error`, which fits everywhere. */
export const types = {
  bool: simple('bool'),
  int: simple('int'),
  uint: simple('uint'),
  double: simple('double'),
  string: simple('string'),
  bytes: simple('bytes'),
  timestamp: simple('google.protobuf.Timestamp'),
  duration: simple('google.protobuf.Duration'),
  null: simple('null_type'),
  dyn: simple('dyn'),
  error: simple('error'),
} as const;

export const listOf = (item: Type): Type => ({ kind: 'list', params: [item] });
export const mapOf = (key: Type, value: Type): Type => ({ kind: 'map', params: [key, value] });
export const optionalOf = (value: Type): Type => ({ kind: 'optional_type', params: [value] });
export const typeOfType = (value: Type): Type => ({ kind: 'type', params: [value] });
export const objectOf = (name: string, fields: ReadonlyMap<string, Type>): Type => ({ kind: name, params: [], fields });

const shownNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'google.protobuf.Timestamp': 'timestamp',
    'google.protobuf.Duration': 'duration',
    null_type: 'null',
    error: '!error!',
  }),
);

/** A type as messages of the compiler show it, such as `map(string, int)`. */
export const typeText = ({ kind, params }: Type): string => {
  const name = shownNames.get(kind) ?? kind;
  return params.length > 0 ? `${name}(${params.map(typeText).join(', ')})` : name;
};

/** Whether any value can have the type. */
export const isOpen = ({ kind }: Type): boolean => kind === 'dyn' || kind === 'error';

/** Types whose values can be null. */
const scalars = new Set(['bool', 'int', 'uint', 'double', 'string', 'bytes', 'list', 'map', 'type']);

const isParameter = ({ kind }: Type): boolean => /^[A-Z]$/.test(kind);

/** Type parameters of an overload and the types that arguments gave them. */
export type Bindings = Map<string, Type>;

/** Whether a value of the type `actual` fits where `declared` is expected. Binds the parameters of `declared`. */
export const fits = (actual: Type, declared: Type, bindings: Bindings): boolean => {
  if (isParameter(declared)) {
    const bound = bindings.get(declared.kind);
    if (bound === undefined) bindings.set(declared.kind, actual);
    else if (fits(actual, bound, bindings)) {
      if (isOpen(actual) || bound.kind === 'null_type') bindings.set(declared.kind, actual);
    } else if (fits(bound, actual, bindings)) bindings.set(declared.kind, actual);
    else return false;
    return true;
  }
  if (isOpen(actual) || isOpen(declared)) {
    for (const param of declared.params) fits(types.dyn, param, bindings);
    return true;
  }
  if (actual.kind === 'null_type' && declared.kind !== 'null_type') return !scalars.has(declared.kind);
  if (actual.kind !== declared.kind || actual.params.length !== declared.params.length) return false;
  // All types are values of one type.
  if (actual.kind === 'type') return true;
  return actual.params.every((param, index) => fits(param, declared.params[index] ?? types.dyn, bindings));
};

/** A type with its parameters replaced by what they are bound to. */
export const bound = (type: Type, bindings: Bindings): Type => {
  if (isParameter(type)) return bindings.get(type.kind) ?? types.dyn;
  return type.params.length > 0 ? { ...type, params: type.params.map((param) => bound(param, bindings)) } : type;
};

const byName: ReadonlyMap<string, Type> = new Map(
  Object.entries({ ...types, timestamp: types.timestamp, duration: types.duration }),
);

/** Reads a type such as `map(string, list(A))`. Unknown names are opaque types. */
export const parseType = (text: string): Type => {
  const [, name = '', inner] = /^([\w.]+)(?:\((.*)\))?$/.exec(text.trim()) ?? [];
  if (inner === undefined) return byName.get(name) ?? simple(name);
  return { kind: name === 'optional' ? 'optional_type' : name, params: splitTypes(inner).map(parseType) };
};

/** The parts of a list of types, separated by commas outside parentheses. */
export const splitTypes = (text: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const char = text[at];
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if ((char === ',' && depth === 0) || at === text.length) {
      if (text.slice(start, at).trim() !== '') parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return parts;
};
