import { checkExpression, type Issue, type Surroundings } from './check.ts';
import { compileNode, type Run } from './evaluate.ts';
import { failedConversion, literalIssues } from './literals.ts';
import { parseExpression } from './parse.ts';
import { SyntaxMistake } from './tokens.ts';
import { type Type, types } from './types.ts';

/** A compiled expression, or why it does not compile. */
export interface Compiled {
  /** Throws ExpressionError when the evaluation fails. */
  readonly run: Run;
  readonly type: Type;
  /** Variables that the expression reads. */
  readonly reads: ReadonlySet<string>;
  /** Null if the expression compiles. Otherwise the message: its mistakes, each with the line that contains it. */
  readonly mistakes: string | null;
}

const shownIssue = (source: string, { at, message }: Issue): string => {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  const end = source.indexOf('\n', start);
  const line = source.slice(0, start).split('\n').length;
  const column = Array.from(source.slice(start, at)).length;
  const shown = source.slice(start, end < 0 ? undefined : end);
  return `ERROR: <input>:${line}:${column + 1}: ${message}\n | ${shown}\n | ${'.'.repeat(column)}^`;
};

const failed = (source: string, issues: readonly Issue[], type: Type): Compiled => ({
  run: () => {
    throw new Error('the expression does not compile');
  },
  type,
  reads: new Set(),
  mistakes: `compilation failed: ${issues.map((issue) => shownIssue(source, issue)).join('\n')}`,
});

/** Compiles an expression. */
export const compileExpression = (source: string, surroundings: Surroundings): Compiled => {
  try {
    const node = parseExpression(source, surroundings.library);
    const checked = checkExpression(node, surroundings);
    if (checked.issues.length > 0) return failed(source, checked.issues, checked.type);
    const literals = literalIssues(node);
    if (literals.length > 0) return failed(source, literals, checked.type);
    const conversion = failedConversion(node);
    if (conversion !== null)
      return { ...failed(source, [], checked.type), mistakes: `program instantiation failed: ${conversion}` };
    const run = compileNode(node, checked, new Set(surroundings.variables.keys()));
    return { run, type: checked.type, reads: checked.reads, mistakes: null };
  } catch (error) {
    if (error instanceof SyntaxMistake) return failed(source, [error], types.error);
    throw error;
  }
};
