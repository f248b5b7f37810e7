/** What of a step definition is needed: its expression, which tells the arguments of a text or null when it does not fit. */
export interface Definition {
  readonly expression: { readonly source: string; readonly regexp: RegExp; match(text: string): readonly unknown[] | null };
}

/** Finds the groups of an expression in a text; what cucumber's expressions are made of, though they do not say so. */
interface Tree {
  readonly regexp: RegExp;
  readonly groupBuilder: { build(match: RegExpExecArray, nextGroupIndex: () => number): unknown };
  match(text: string): unknown;
}

const treeOf = (expression: object): Tree | null => {
  const tree = (expression as { readonly treeRegexp?: Partial<Tree> }).treeRegexp;
  return tree?.regexp instanceof RegExp && typeof tree.groupBuilder?.build === 'function' ? (tree as Tree) : null;
};

/** Lets the engine itself tell where groups lie; the library parses each expression to learn it. */
const measuredByEngine = (tree: Tree): void => {
  const form = new RegExp(tree.regexp.source, `${tree.regexp.flags.replace(/[dgy]/g, '')}d`);
  tree.match = (text) => {
    const found = form.exec(text);
    let group = 0;
    return found && tree.groupBuilder.build(found, () => group++);
  };
};

/** The words that every text of a cucumber expression begins with; empty for regular expressions. */
const beginning = ({ source, regexp }: Definition['expression']): string => {
  if (source === regexp.source) return '';
  const plain = /^[^{(/\\]*/.exec(source)?.[0] ?? '';
  // A word with alternatives begins in several ways.
  return source[plain.length] === '/' ? plain.slice(0, plain.lastIndexOf(' ') + 1) : plain;
};

/** The first word of a text, or of how all texts of an expression begin: undefined where these differ in it. */
const firstWord = (text: string): string | undefined => /^(\S+) /.exec(text)?.[1];

/**
 * Tells for a text the definitions that it fits, in order. A few are compared with it, where it would be all: those whose texts begin with its
 * first word, or with any.
 */
export const fittingDefinitions = <D extends Definition>(definitions: readonly D[]): ((text: string) => readonly D[]) => {
  const words = definitions.map((definition) => ({ definition, word: firstWord(beginning(definition.expression)) }));
  const beginningWith = new Map<string | undefined, readonly D[]>();
  const known = new Map<string, readonly D[]>();
  return (text) => {
    const asked = firstWord(`${text} `);
    const some = beginningWith.get(asked) ?? words.filter(({ word }) => word === undefined || word === asked).map(({ definition }) => definition);
    beginningWith.set(asked, some);
    const found = known.get(text) ?? some.filter(({ expression }) => expression.match(text) !== null);
    known.set(text, found);
    return found;
  };
};

/**
 * Makes definitions answer sooner whether a text is theirs: each text is compared with all of them, several times, and
 * finding out where the groups of an expression lie is dear. What they answer stays the same.
 */
export const quickMatch = (definitions: readonly Definition[]): void => {
  for (const { expression } of definitions) {
    const match = expression.match.bind(expression);
    const start = beginning(expression);
    const tree = treeOf(expression);
    if (tree) measuredByEngine(tree);
    const form = new RegExp(expression.regexp.source, expression.regexp.flags.replace(/[gy]/g, ''));
    const known = new Map<string, readonly unknown[]>();
    expression.match = (text) => {
      if (!text.startsWith(start) || !form.test(text)) return null;
      const found = known.get(text) ?? match(text);
      if (found) known.set(text, found);
      return found;
    };
  }
};
