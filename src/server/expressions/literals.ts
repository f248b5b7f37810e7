import type { Issue } from './check.ts';
import { parseDuration, parseTimestamp } from './functions/time.ts';
import { format, isRegular } from './functions/strings.ts';
import type { Call, Node } from './syntax.ts';
import { ExpressionError, type Value } from './values.ts';

/** All nodes of an expression. */
const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)];

const childrenOf = (node: Node): readonly Node[] => {
  switch (node.op) {
    case 'select':
      return [node.of];
    case 'call':
      return [...(node.target ? [node.target] : []), ...node.args];
    case 'list':
      return node.items.map((item) => item.node);
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'struct':
      return node.entries.map(({ value }) => value);
    case 'macro':
      return [node.range, ...node.bodies];
    default:
      return [];
  }
};

const fails = (run: () => unknown): string | null => {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
};

const literal = (node: Node | null | undefined): Value | undefined => (node?.op === 'literal' ? node.value : undefined);

const callIssue = ({ name, target, args, at: place }: Call): Issue | null => {
  const [argument] = args;
  const value = literal(argument);
  const at = argument?.at ?? 0;
  if (name === 'format') {
    const text = literal(target);
    if (typeof text !== 'string' || argument?.op !== 'list' || argument.items.some(({ node }) => node.op !== 'literal'))
      return null;
    const why = fails(() =>
      format(
        text,
        argument.items.map(({ node }) => literal(node) as Value),
      ),
    );
    return why === null ? null : { at: place, message: why };
  }
  if (typeof value !== 'string') return null;
  const isWrong =
    (name === 'matches' && target !== null && !isRegular(value)) ||
    (name === 'duration' && target === null && fails(() => parseDuration(value)) !== null) ||
    (name === 'timestamp' && target === null && fails(() => parseTimestamp(value)) !== null);
  return isWrong ? { at, message: `invalid ${name} argument` } : null;
};

/** Literals that calls do not accept: patterns, durations, times and what `format` formats. */
export const literalIssues = (root: Node): readonly Issue[] =>
  nodesOf(root).flatMap((node) => (node.op === 'call' ? (callIssue(node) ?? []) : []));

const conversions = new Set(['int', 'uint', 'double', 'bool']);

/** Why the conversion of a literal fails, null if none does. Servers convert literals before they evaluate. */
export const failedConversion = (root: Node): string | null => {
  for (const node of nodesOf(root)) {
    if (node.op !== 'call' || node.target !== null || !conversions.has(node.name)) continue;
    const value = literal(node.args[0]);
    if (typeof value === 'string' && !convertible(node.name, value))
      return `type conversion error from 'string' to '${node.name}'`;
  }
  return null;
};

const convertible = (type: string, text: string): boolean => {
  if (type === 'bool') return /^(1|t|T|true|True|TRUE|0|f|F|false|False|FALSE)$/.test(text);
  if (type === 'double' && /^[+-]?(inf|infinity|nan)$/i.test(text)) return true;
  if (type === 'double') return text.trim() === text && text !== '' && !Number.isNaN(Number(text));
  return type === 'int' ? /^[+-]?\d+$/.test(text) : /^\d+$/.test(text);
};
