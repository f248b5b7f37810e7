import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const all = ['steps', 'src/world']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n');

const notes = [
  ...all.matchAll(/const (\w+) = new (?:Named)?Notes?<[\s\S]*?>\(\s*(?:'([^']*)'|"([^"]*)"),?\s*\);/g),
].map(([, name = '', text, quoted]) => ({ name, step: text ?? quoted ?? '' }));

it('finds every note of the World', () => {
  expect(notes.length).toBe(all.split(/= new (?:Named)?Notes?</).length - 1);
  expect(notes.length).toBeGreaterThan(100);
});

it('each note is set somewhere and read somewhere', () => {
  const lacks = (methods: string): readonly string[] =>
    notes.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\s*\\.(?:${methods})\\(`).test(all));
  // A note that is passed on is read by the function that receives it.
  const isPassedOn = (name: string): boolean => new RegExp(`(?:: |\\()${name}[,)]`).test(all);
  expect(lacks('set'), 'set the note in a step, or remove it').toEqual([]);
  expect(
    lacks('of|find').filter((name) => !isPassedOn(name)),
    'read the note in a step, or remove it',
  ).toEqual([]);
});

// The error of a note that is not set names this step.
it('each note names a phrase or word that steps define', () => {
  const unknown = notes.filter(({ step }) => all.split(step).length < 3).map(({ name, step }) => `${name}: ${step}`);
  expect(unknown, 'name the step that sets the note').toEqual([]);
});
