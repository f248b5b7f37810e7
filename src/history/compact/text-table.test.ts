import { expect, it } from 'vitest';
import { TextTable } from './text-table.ts';

it('numbers each text once, in the order of insertion, for any number of texts', () => {
  const table = new TextTable();
  const texts = Array.from({ length: 5_000 }, (_, index) =>
    index % 3 === 0 ? `v${index}` : index % 3 === 1 ? `ключ ${index}` : '𝒳'.repeat(index % 300) + index,
  );
  expect(texts.map((text) => table.idOf(text))).toEqual(texts.map((_, index) => index));
  expect(texts.map((text) => table.idOf(text))).toEqual(texts.map((_, index) => index));
  expect(texts.map((_, index) => table.text(index))).toEqual(texts);
  expect(table.size).toBe(5_000);
});

it('treats bytes and text alike, keeps empty texts, finds without inserting', () => {
  const table = new TextTable();
  const bytes = Buffer.from('xä"ä');
  expect(table.find('ä')).toBe(-1);
  expect(table.idOfBytes(bytes, 1, 3)).toBe(0);
  expect(table.idOf('ä')).toBe(0);
  expect(table.idOf('')).toBe(1);
  expect(table.find('')).toBe(1);
  expect(table.find('b')).toBe(-1);
  expect(table.size).toBe(2);
});
