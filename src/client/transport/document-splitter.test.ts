import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentSplitter } from './document-splitter.ts';

const cut = (...chunks: readonly string[]): string[] => {
  const splitter = new DocumentSplitter();
  const documents = chunks.flatMap((chunk) => splitter.push(Buffer.from(chunk)));
  return [...documents, splitter.end()].filter((text) => text.trim() !== '');
};

const event = (name: string): string => JSON.stringify({ type: 'ADDED', object: { name } });

describe('a series of JSON documents', () => {
  it.each([
    ['by line ends', '\n'],
    ['by nothing', ''],
    ['by spaces', ' \r\n  '],
  ])('is split between documents separated %s, for any chunk boundaries', (_how, between) => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ type: fc.string(), object: fc.object() }), { maxLength: 5 }),
        fc.array(fc.nat(200)),
        fc.boolean(),
        (events, cuts, pretty) => {
          const documents = events.map((one) => JSON.stringify(one, null, pretty ? 2 : 0));
          const bytes = Buffer.from(documents.map((document) => document + between).join(''));
          const places = [0, ...cuts.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
          const splitter = new DocumentSplitter();
          const seen = places.flatMap((place, index) =>
            splitter.push(bytes.subarray(place, places[index + 1] ?? bytes.length)),
          );
          expect(seen).toEqual(documents);
          expect(splitter.end().trim()).toBe('');
        },
      ),
    );
  });

  it.each<[string, string[], string[]]>([
    ['text that is not a document', ['what "is\n', event('a'), '\n'], ['what "is', event('a')]],
    ['brackets that close nothing', ['}]\n', event('a')], ['}]', event('a')]],
    [
      'a document truncated in a string',
      [`${event('a').slice(0, -5)}\n${event('b')}\n`],
      [event('a').slice(0, -5), event('b')],
    ],
    [
      'a document truncated between members',
      ['{"type":"ADDED","object":{\n', `${event('b')}\n`, event('c')],
      ['{"type":"ADDED","object":{', event('b'), event('c')],
    ],
    ['a document truncated at the end', [event('a'), '{"type":'], [event('a'), '{"type":']],
    [
      'text after a document on the same line',
      [`${event('a')} and more\n`, event('b')],
      [event('a'), 'and more', event('b')],
    ],
  ])('separates %s from events', (_case, chunks, documents) => {
    expect(cut(...chunks)).toEqual(documents);
  });

  it('joins a long document from tiny chunks', () => {
    const document = JSON.stringify({ type: 'ADDED', object: { data: 'x'.repeat(1_000_000) } });
    const bytes = Buffer.from(document);
    const splitter = new DocumentSplitter();
    const seen: string[] = [];
    for (let at = 0; at < bytes.length; at += 37) seen.push(...splitter.push(bytes.subarray(at, at + 37)));
    expect(seen).toEqual([document]);
  });
});
