import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';

/**
 * Finds `table[name]` where the table is a plain object whose members are looked up by a name (a Record, Json, an
 * object literal). When the name is foreign, `constructor` and `__proto__` find what every object inherits: use
 * `ownMember`, `Object.hasOwn` or a Map. A look-up whose name cannot be foreign is written down in
 * reviewed-lookups.json, with its file.
 */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

const root = join(import.meta.dirname, '../..');
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const visit = (node: Node, see: (node: Node) => void): void => {
  see(node);
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one, see);
};

const isTable = (type: string): boolean =>
  /Record<\s*(string|Verdict)|\[\s*\w+: string\]|\bJson\b/.test(type) && !/^(Readonly)?Array|\[\]$|=>/.test(type);

/** The computed look-ups in tables of one source text, each as it is written. */
const lookupsIn = (code: string): string[] => {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node;
  const text = (node: Node): string => code.slice(node.start, node.end);
  const tables = new Set<string>();
  const note = (name: unknown, first?: unknown): void => {
    if (!isNode(name) || name.type !== 'Identifier') return;
    const annotation = isNode(name['typeAnnotation']) ? (name['typeAnnotation']['typeAnnotation'] as Node) : null;
    const isLiteral = isNode(first) && text(first).startsWith('{');
    if (annotation ? isTable(text(annotation)) : isLiteral) tables.add(String(name['name']));
  };
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator') note(node['id'], node['init']);
    if (/Function/.test(node.type)) for (const one of (node['params'] as unknown[]) ?? []) note(one);
  });
  const found: string[] = [];
  visit(program, (node) => {
    if (node.type !== 'MemberExpression' || node['computed'] !== true) return;
    const [object, property] = [node['object'] as Node, node['property'] as Node];
    if (object.type !== 'Identifier' || !tables.has(String(object['name']))) return;
    if (['Literal', 'UnaryExpression', 'BinaryExpression'].includes(property.type)) return;
    found.push(text(node).replace(/\s+/g, ' '));
  });
  return [...new Set(found)];
};

const found = Object.fromEntries(
  ['src', 'steps']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|test-support|^src\/(bench|config|faults)\//.test(name))
    .sort()
    .map((name) => [name, lookupsIn(readFileSync(join(root, name), 'utf8'))] as const)
    .filter(([, lookups]) => lookups.length > 0),
);

it('finds a look-up by a name in a table, and none in a list or a Map', () => {
  const code = `const a: Record<string, number> = {}; const b = { x: 1 }; const c: string[] = [];
    const f = (json: Json, name: string) => [a[name], b[name], json?.[name], c[0], a['x'], new Map().get(name)];`;
  expect(lookupsIn(code)).toEqual(['a[name]', 'b[name]', 'json?.[name]']);
});

it('every look-up by a name in a plain object was reviewed: its name cannot be foreign', () => {
  const reviewed = JSON.parse(readFileSync(join(import.meta.dirname, 'reviewed-lookups.json'), 'utf8'));
  const fresh = Object.entries(found).flatMap(([file, lookups]) =>
    lookups.filter((one) => !reviewed[file]?.includes(one)).map((one) => `${file}: ${one}`),
  );
  expect(
    fresh,
    'a name from outside can be `constructor`: read the member with `ownMember` (src/client/values/), or use a Map; ' +
      'if the name cannot come from outside, add the line to src/config/reviewed-lookups.json',
  ).toEqual([]);
  const gone = Object.entries<string[]>(reviewed).flatMap(([file, lookups]) =>
    lookups.filter((one) => !found[file]?.includes(one)).map((one) => `${file}: ${one}`),
  );
  expect(gone, 'remove these lines from src/config/reviewed-lookups.json: the code has changed').toEqual([]);
});
