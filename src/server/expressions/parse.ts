import type { Library } from './library.ts';
import type { Entry, ListItem, Node, Struct } from './syntax.ts';
import { SyntaxMistake, type Token, tokensOf } from './tokens.ts';
import type { Value } from './values.ts';

/** Words that are no identifiers. */
export const keywords: ReadonlySet<string> = new Set(
  (
    'as break const continue else false for function if import in let loop package namespace null return true var ' +
    'void while'
  ).split(' '),
);

/** Macros with two variables, by name and number of arguments. Other macros have one. */
export const twoVariableMacros: readonly string[] = [
  ...['all/3', 'exists/3', 'exists_one/3', 'existsOne/3'],
  ...['transformList', 'transformMap', 'transformMapEntry'].flatMap((name) => [`${name}/3`, `${name}/4`]),
];

/** How deep expressions may be nested. */
const maximalDepth = 250;

const binary: ReadonlyArray<ReadonlyMap<string, string>> = [
  ['||'],
  ['&&'],
  ['<', '<=', '>=', '>', '==', '!=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
].map((signs) => new Map(signs.map((sign) => [sign, sign === 'in' ? '@in' : `_${sign}_`])));

/** Reads the text of an expression, with the syntax of the library's release. Throws SyntaxMistake. */
export const parseExpression = (source: string, library: Library): Node => {
  const tokens = tokensOf(source);
  let position = 0;
  const peek = (): Token => tokens[Math.min(position, tokens.length - 1)] as Token;
  const isSign = (text: string): boolean => peek().text === text && peek().kind !== 'literal';
  const next = (): Token => {
    const token = peek();
    position += 1;
    return token;
  };
  const unexpected = (token: Token, expected: string): SyntaxMistake =>
    new SyntaxMistake(`Syntax error: mismatched input '${token.text}' expecting ${expected}`, token.at);
  const expect = (text: string): Token => {
    if (isSign(text)) return next();
    const { kind, at } = peek();
    if (kind === 'end') throw new SyntaxMistake(`Syntax error: missing '${text}' at '<EOF>'`, at);
    throw unexpected(peek(), `'${text}'`);
  };
  const takes = (text: string): boolean => isSign(text) && next() !== undefined;
  const hasOptionals = library.has('optional.none');
  const optional = (token: Token, sign: string): true => {
    if (hasOptionals) return true;
    throw new SyntaxMistake(`unsupported syntax '${sign}'`, token.at);
  };
  /** Reads a question mark, if it is the next character. Returns whether it was. */
  const takesOptional = (): boolean => isSign('?') && optional(next(), '?');
  const call = (name: string, at: number, ...args: Node[]): Node => ({ op: 'call', name, target: null, args, at });

  let depth = 0;
  const expression = (): Node => {
    depth += 1;
    if (depth > maximalDepth)
      throw new SyntaxMistake(`expression recursion limit exceeded: ${maximalDepth}`, peek().at);
    const condition = operation(0);
    const node = isSign('?') ? choice(condition) : condition;
    depth -= 1;
    return node;
  };

  const choice = (condition: Node): Node => {
    const { at } = next();
    const yes = operation(0);
    expect(':');
    return call('_?_:_', at, condition, yes, expression());
  };

  const operation = (level: number): Node => {
    const signs = binary[level];
    if (!signs) return unary();
    let left = operation(level + 1);
    while (peek().kind !== 'literal' && signs.has(peek().text)) {
      const { text, at } = next();
      left = call(signs.get(text) ?? text, at, left, operation(level + 1));
    }
    return left;
  };

  const unary = (): Node => {
    if (!isSign('!') && !isSign('-')) return member(primary());
    const { text, at } = next();
    const { kind, value } = peek();
    if (text === '-' && kind === 'literal' && (typeof value === 'bigint' || typeof value === 'number')) {
      next();
      return member({ op: 'literal', value: -value as Value, at });
    }
    if (text === '!' && isSign('!')) {
      // Two negations cancel each other.
      next();
      return unary();
    }
    return call(text === '!' ? '!_' : '-_', at, unary());
  };

  const list = <T>(end: string, item: () => T): T[] => {
    const items: T[] = [];
    while (!isSign(end)) {
      items.push(item());
      if (!takes(',')) break;
    }
    expect(end);
    return items;
  };

  /** Arguments. No comma follows the last one. */
  const argumentList = (): Node[] => {
    const args: Node[] = [];
    if (!isSign(')')) {
      do args.push(expression());
      while (takes(','));
    }
    expect(')');
    return args;
  };

  const member = (start: Node): Node => {
    let node = start;
    for (;;) {
      if (isSign('.')) {
        const { at } = next();
        const isOptional = isSign('?') && optional(next(), '.?');
        const field = next();
        if (field.kind !== 'name') throw unexpected(field, 'IDENTIFIER');
        if (!isOptional && isSign('(')) {
          const open = next();
          node = method(field.text, node, argumentList(), open.at);
        } else node = { op: 'select', of: node, field: field.text, isOptional, isTest: false, at };
      } else if (isSign('[') || isSign('[?')) {
        const opening = next();
        const { text, at } = opening;
        if (text === '[?') optional(opening, text);
        const index = expression();
        expect(']');
        node = call(text === '[' ? '_[_]' : '_[?_]', at, node, index);
      } else if (isSign('{') && typeNameOf(node) !== null) node = struct(typeNameOf(node) ?? '', node.at);
      else return node;
    }
  };

  const method = (name: string, target: Node, args: Node[], at: number): Node => {
    const form = `${name}/${args.length}`;
    if (!library.has(form)) return { op: 'call', name, target, args, at };
    const count = twoVariableMacros.includes(form) ? 2 : 1;
    const names = args.slice(0, count);
    if (names.some(({ op }) => op !== 'name')) {
      const wrong = names.find(({ op }) => op !== 'name');
      throw new SyntaxMistake('argument must be a simple name', wrong?.at ?? at);
    }
    const variables = names.map((node) => (node.op === 'name' ? node.name : ''));
    return { op: 'macro', name, range: target, variables, bodies: args.slice(count), at };
  };

  const struct = (type: string, at: number): Struct => {
    expect('{');
    const entries = list('}', () => {
      const isOptional = takesOptional();
      const field = next();
      if (field.kind !== 'name') throw unexpected(field, 'IDENTIFIER');
      expect(':');
      return { field: field.text, value: expression(), isOptional };
    });
    return { op: 'struct', type, entries, at };
  };

  const primary = (): Node => {
    const token = next();
    const { at } = token;
    if (token.kind === 'literal') {
      if (token.value === 2n ** 63n) throw new SyntaxMistake('invalid int literal', at);
      return { op: 'literal', value: token.value as Value, at };
    }
    if (token.kind === 'name' && ['true', 'false', 'null'].includes(token.text))
      return { op: 'literal', value: token.text === 'null' ? null : token.text === 'true', at };
    if (token.kind === 'name') {
      if (keywords.has(token.text)) throw new SyntaxMistake(`reserved identifier: ${token.text}`, at);
      if (!isSign('(')) return { op: 'name', name: token.text, at };
      const open = next();
      const args = argumentList();
      return token.text === 'has' && args.length === 1
        ? has(args[0] as Node, open.at)
        : {
            op: 'call',
            name: token.text,
            target: null,
            args,
            at: open.at,
          };
    }
    if (token.text === '(') {
      const inner = expression();
      expect(')');
      return inner;
    }
    // The dot of a name that is searched from the outermost scope.
    if (token.text === '.' && peek().kind === 'name') return primary();
    if (token.text === '[' || token.text === '[?') {
      let isFirst = token.text === '[?' && optional(token, '?');
      const items = list(']', (): ListItem => {
        const isOptional = isFirst || takesOptional();
        isFirst = false;
        return { node: expression(), isOptional };
      });
      return { op: 'list', items, at };
    }
    if (token.text === '{') {
      const entries = list('}', (): Entry => {
        const isOptional = takesOptional();
        const key = expression();
        const colon = expect(':');
        return { key, value: expression(), isOptional, at: colon.at };
      });
      return { op: 'map', entries, at };
    }
    throw new SyntaxMistake(
      token.kind === 'end'
        ? "Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', " +
            'NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}'
        : `Syntax error: extraneous input '${token.text}' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', ` +
            "'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}",
      at,
    );
  };

  const has = (argument: Node, at: number): Node => {
    if (argument.op !== 'select' || argument.isTest)
      throw new SyntaxMistake('invalid argument to has() macro', argument.at);
    return { ...argument, isTest: true, at };
  };

  const result = expression();
  if (peek().kind !== 'end') {
    const { text, at } = next();
    if (peek().kind !== 'end') throw unexpected({ kind: 'sign', text, at }, '<EOF>');
    throw new SyntaxMistake(`Syntax error: extraneous input '${text}' expecting <EOF>`, at);
  }
  return result;
};

/** The dotted name that a node spells, null for other nodes. */
export const typeNameOf = (node: Node): string | null => {
  if (node.op === 'name') return node.name;
  if (node.op !== 'select' || node.isTest || node.isOptional) return null;
  const start = typeNameOf(node.of);
  return start === null ? null : `${start}.${node.field}`;
};
