import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

/** Every TypeScript file of the product, relative to the package. */
const files = ['src', 'steps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

const roomOf = (file: string): string => (file.startsWith('steps/') ? 'steps' : (file.split('/')[1] ?? ''));
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const importsOf = (file: string): string[] =>
  [...text(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) =>
    relative(root, join(root, file, '..', path as string)),
  );

const block = /```yaml arrows\n([\s\S]*?)```/.exec(text('src/ARCHITECTURE.md'))?.[1] ?? '';
const arrows = parse(block) as Record<string, string[]>;
const own = files.filter((file) => !file.endsWith('.test.ts') && !file.includes('/test-support/'));

describe('architecture', () => {
  it('names every room', () => {
    const rooms = [...new Set(files.map(roomOf))].filter((room) => !room.endsWith('.ts'));
    expect(
      rooms.filter((room) => !(room in arrows)),
      'src/ARCHITECTURE.md: add each of these folders to the table of rooms and to the block of import arrows',
    ).toEqual([]);
  });

  it('keeps the import arrows of ARCHITECTURE.md', () => {
    const wrong = own.flatMap((file) => {
      const room = roomOf(file);
      return importsOf(file)
        .map(roomOf)
        .filter((to) => to !== room && !to.endsWith('.ts') && !(arrows[room] ?? []).includes(to))
        .map((to) => `${file} -> ${to}`);
    });
    expect(
      wrong,
      'move the code to a room that may import it, or pass the value in as an argument; a new arrow in ' +
        'src/ARCHITECTURE.md needs a reason',
    ).toEqual([]);
  });

  it('lets only the embedded testbed see the server and the reference client from the target room', () => {
    const seeing = (room: string): string[] =>
      own
        .filter(
          (file) => file.startsWith('src/target/') && importsOf(file).some((path) => path.startsWith(`src/${room}/`)),
        )
        .sort();
    expect(seeing('server')).toEqual([
      'src/target/testbeds/embedded-in-this-thread.ts',
      'src/target/testbeds/embedded.ts',
    ]);
    expect(seeing('reference-client')).toEqual([
      'src/target/testbeds/embedded-client.ts',
      'src/target/testbeds/embedded.ts',
    ]);
  });

  it('has no file above 400 lines and no step file above 220', () => {
    const long = files.filter((file) => text(file).split('\n').length > (roomOf(file) === 'steps' ? 221 : 401));
    expect(long, 'split each of these files; name the parts after what they contain').toEqual([]);
  });

  it('has no line of more than 120 characters, except a single tag or address', () => {
    const features = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.feature'))
      .map((name) => join('features', name));
    const isSingleWord = (line: string): boolean => /^\s*(?:\/\/ |\* )?(?:@|https?:\/\/)\S+$/.test(line);
    const long = [...files, ...features].flatMap((file) =>
      text(file)
        .split('\n')
        .flatMap((line, index) => ([...line].length > 120 && !isSingleWord(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(
      long,
      '`npm run format` breaks lines of code; in a feature, put wide values into a doc string, or make several tables',
    ).toEqual([]);
  });

  it('uses neutral names outside the dialect', () => {
    const allowed = /^src\/(dialect|kubeconfig|recorder|replay|cli|target\/testbeds|target\/kubeconfig|bench|config)/;
    const wrong = own.filter((file) => !allowed.test(file) && /k8s\.io|kubernetes\.io/.test(text(file)));
    expect(
      wrong,
      'write the neutral name (platform.io); src/dialect/kubernetes.yaml translates it on the wire',
    ).toEqual([]);
  });
});
