import { expect, test } from 'vitest';
import { Placeholders } from '../redaction/placeholders/placeholders.ts';
import { HeaderTexts } from './header-texts.ts';

const plain = [
  ['Accept', 'application/json'],
  ['User-Agent', 'the word hunter2-hunter2'],
  ['Accept', 'text/plain'],
] as const;

test('headers are written as JSON.stringify writes them, also from the cache', () => {
  const texts = new HeaderTexts(null);
  for (let time = 0; time < 3; time += 1) expect(texts.of(plain)).toBe(JSON.stringify(plain));
  expect(texts.of([])).toBe('[]');
  expect(
    texts.of([
      ['User-Agent', 'é"\\'],
      ['user-agent', 'y'],
    ]),
  ).toBe(
    JSON.stringify([
      ['User-Agent', 'é"\\'],
      ['user-agent', 'y'],
    ]),
  );
});

test('a cached header value is replaced as soon as it is known to be secret', () => {
  const placeholders = new Placeholders(Buffer.alloc(32, 7));
  const texts = new HeaderTexts(placeholders);
  expect(texts.of(plain)).toContain('hunter2-hunter2');
  placeholders.learn('given', 'hunter2-hunter2');
  for (let time = 0; time < 2; time += 1)
    expect(JSON.parse(texts.of(plain))[1][1]).toMatch(/^the word redacted-[0-9a-f]{16}$/);
  expect(placeholders.counts).toEqual({ given: 2 });
});

test('credentials are replaced and counted each time', () => {
  const placeholders = new Placeholders(Buffer.alloc(32, 7));
  const texts = new HeaderTexts(placeholders);
  const result = [0, 1, 2].map(() => texts.of([['Authorization', 'Bearer s3cr3t']]));
  expect([new Set(result).size, result[0], placeholders.counts]).toEqual([
    1,
    expect.stringMatching(/^\[\["Authorization","Bearer redacted-[0-9a-f]{16}"\]\]$/),
    { 'header:authorization': 3 },
  ]);
});
