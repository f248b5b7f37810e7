import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';
import limits from './server-limits.json' with { type: 'json' };

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

const root = join(import.meta.dirname, '../server');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|test-support/.test(name),
);
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** An expression without casts. */
const bare = (node: unknown): Node | null => {
  let at = node;
  while (isNode(at) && /^TS|^Parenthesized/.test(at.type) && 'expression' in at) at = at['expression'];
  return isNode(at) ? at : null;
};

const isConstant = (expression: unknown): boolean => {
  const node = bare(expression);
  if (node === null || node.type === 'Literal') return true;
  if (node.type === 'Identifier') return node['name'] === 'undefined';
  if (node.type === 'UnaryExpression') return isConstant(node['argument']);
  if (node.type === 'BinaryExpression') return isConstant(node['left']) && isConstant(node['right']);
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).every(isConstant);
  if (node.type === 'ObjectExpression')
    return (node['properties'] as Node[]).every((one) => one.type === 'Property' && isConstant(one['value']));
  return false;
};

/** What a function does that only returns: nothing if it computes something. */
const kindOf = (code: Node): 'constant' | 'pass-through' | null => {
  const body = code['body'] as Node;
  const statements = body.type === 'BlockStatement' ? (body['body'] as Node[]) : null;
  if (statements && (statements.length > 1 || (statements[0] && statements[0].type !== 'ReturnStatement'))) return null;
  const returned = bare(statements ? statements[0]?.['argument'] : body);
  if (isConstant(returned)) return 'constant';
  const parameters = (code['params'] as Node[]).map((one) => (one.type === 'AssignmentPattern' ? one['left'] : one));
  const isParameter = parameters.some((one) => isNode(one) && one['name'] === returned?.['name']);
  return returned?.type === 'Identifier' && isParameter ? 'pass-through' : null;
};

/** The functions of the tables of behaviours in a source text that compute nothing. */
const idleIn = (code: string): readonly { readonly name: string; readonly kind: string }[] =>
  (parseAst(code, { lang: 'ts' }) as unknown as { readonly body: readonly Node[] }).body
    .flatMap((statement) => (isNode(statement['declaration']) ? [statement['declaration']] : []))
    .flatMap((declaration) => (declaration['declarations'] as Node[] | undefined) ?? [])
    .filter(({ id }) => isNode(id) && /Behaviours$/.test(String(id['name'])))
    .flatMap(({ init }) => (bare(init)?.['properties'] as Node[] | undefined) ?? [])
    .flatMap((property) => {
      const value = bare(property['value']);
      const kind = value && /Function/.test(value.type) ? kindOf(value) : null;
      return kind ? [{ name: String((property['key'] as Node)['name']), kind }] : [];
    });

it('finds the behaviours that compute nothing', () => {
  const code = `export const xBehaviours = {
    never: (): boolean => false, none() {}, list: (): string[] => [], same: (a: string, _b = 1): string => a,
    real: (a: number): number => a + 1, long(a: number) { const b = a; return b; },
  } as const; export const other = { never: () => false };`;
  expect(idleIn(code)).toEqual([
    { name: 'never', kind: 'constant' },
    { name: 'none', kind: 'constant' },
    { name: 'list', kind: 'constant' },
    { name: 'same', kind: 'pass-through' },
  ]);
});

// Such a behaviour is a question of the server whether it is broken: only a fault can answer otherwise.
it('the number of behaviours that compute nothing does not rise', () => {
  const idle = files.filter((file) => file.startsWith('behaviours/')).flatMap((file) => idleIn(text(file)));
  const count = (kind: string): number => idle.filter((one) => one.kind === kind).length;
  expect(
    { constants: count('constant'), passThrough: count('pass-through') },
    'let the fault wrap a stage of the request path (src/faults/stages/), or replace a function that computes ' +
      'something; if the number fell, lower the limit in server-limits.json',
  ).toEqual(limits);
});
