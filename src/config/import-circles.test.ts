import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Circles that stay, each with its reason. */
const needed: ReadonlyMap<string, string> = new Map([
  ['redact-document.ts, redact-text.ts', 'texts contain documents, whose members contain texts'],
]);

/** The files of each import circle of a graph: a group of files each of which imports every other, directly or not. */
const circlesIn = (imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] => {
  const reached = new Map(
    [...imports.keys()].map((start) => {
      const seen = new Set<string>();
      const open = [...(imports.get(start) ?? [])];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(...(imports.get(next) ?? []));
      }
      return [start, seen] as const;
    }),
  );
  const inCircle = [...reached.keys()].filter((file) => reached.get(file)?.has(file));
  const groups = inCircle.map((file) =>
    inCircle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
};

it('finds the circles of a graph', () => {
  const graph = { a: ['b'], b: ['c'], c: ['a'], d: ['a', 'e'], e: ['e'], f: [] };
  expect(circlesIn(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c'], ['e']]);
});

it('the code has no import circles, by types neither', () => {
  const files = ['src', 'steps'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|test-support/.test(name))
      .map((name) => join(folder, name)),
  );
  const known = new Set(files);
  const imports = new Map(
    files.map((file) => [
      file,
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
        .map(([, path = '']) => normalize(join(file, '..', path)))
        .filter((path) => known.has(path)),
    ]),
  );
  const found = circlesIn(imports).map((circle) =>
    circle
      .map((file) => basename(file))
      .sort()
      .join(', '),
  );
  expect(
    found.filter((circle) => !needed.has(circle)),
    'move what both sides need, mostly a type, into a file that imports neither, for example server/contracts.ts',
  ).toEqual([]);
  expect(
    [...needed.keys()].filter((circle) => !found.includes(circle)),
    'no longer a circle',
  ).toEqual([]);
});
