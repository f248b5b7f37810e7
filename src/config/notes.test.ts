import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const files = ['steps', 'src/world'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
);

const count = (text: string, part: string): number => text.split(part).length - 1;

// A note is found by its text: one that is written under another text than it is read changes nothing, silently.
it('each note of the World that steps write is read somewhere, or is the value of a template', () => {
  const all = files.join('\n');
  const written = [...all.matchAll(/\.note(?:<[^;]*?>)?\(\s*('[^'$]*')/g)].map(([, key = '']) => key);
  const templates = [...all.matchAll(/\.(?:noted|has)(?:<[^;]*?>)?\(\s*`([^`]*)`/g)].map(
    ([, text = '']) => new RegExp(`^'${text.replace(/\$\{[^}]*\}/g, '.*')}'$`),
  );
  expect(written.length).toBeGreaterThan(50);
  const unread = [...new Set(written)].filter(
    (key) => count(all, key) === written.filter((one) => one === key).length && !templates.some((one) => one.test(key)),
  );
  expect(unread, 'read the note under the same text, or remove it').toEqual([]);
});
