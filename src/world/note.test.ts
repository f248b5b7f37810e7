import { expect, it } from 'vitest';
import { NamedNotes, Note } from './note.ts';
import type { World } from './world.ts';

// Notes use a World as a key only.
const aWorld = (): World => ({}) as World;

it('a note keeps its last value, of one scenario only', () => {
  const pages = new Note<number>('I page');
  const [world, other] = [aWorld(), aWorld()];
  expect(pages.set(world, 1)).toBe(1);
  pages.set(world, 2);
  expect([pages.of(world), pages.find(world), pages.find(other)]).toEqual([2, 2, undefined]);
});

it('a note that is not set names the step that sets it', () => {
  expect(() => new Note<number>('I page').of(aWorld())).toThrow('a step such as "I page" has to come before');
});

it('a note keeps undefined, null and 0', () => {
  const note = new Note<number | null | undefined>('I page');
  const world = aWorld();
  for (const value of [0, null, undefined]) {
    note.set(world, value);
    expect(note.of(world)).toBe(value);
  }
});

it('two notes with one text are two notes', () => {
  const [one, other] = [new Note<number>('I page'), new Note<number>('I page')];
  const world = aWorld();
  one.set(world, 1);
  expect(other.find(world)).toBeUndefined();
});

it('named notes keep a value for each name', () => {
  const classes = new NamedNotes<number, 'a' | 'b'>('the class {string}');
  const world = aWorld();
  classes.set(world, 'a', 1);
  expect([classes.of(world, 'a'), classes.find(world, 'b')]).toEqual([1, undefined]);
  expect(() => classes.of(world, 'b')).toThrow('"the class {string}" for "b"');
  expect(() => classes.of(aWorld(), 'a')).toThrow('for "a"');
});
