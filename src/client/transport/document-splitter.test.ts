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
    ['by blanks', ' \r\n  '],
  ])('is cut where documents are parted %s, however its bytes come', (_how, between) => {
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
    ['text that is no document', ['what "is\n', event('a'), '\n'], ['what "is', event('a')]],
    ['brackets that close nothing', ['}]\n', event('a')], ['}]', event('a')]],
    [
      'a document that breaks off in a string',
      [`${event('a').slice(0, -5)}\n${event('b')}\n`],
      [event('a').slice(0, -5), event('b')],
    ],
    [
      'a document that breaks off between members',
      ['{"type":"ADDED","object":{\n', `${event('b')}\n`, event('c')],
      ['{"type":"ADDED","object":{', event('b'), event('c')],
    ],
    ['a document that breaks off at the end', [event('a'), '{"type":'], [event('a'), '{"type":']],
    [
      'what follows a document in its line',
      [`${event('a')} and more\n`, event('b')],
      [event('a'), 'and more', event('b')],
    ],
  ])('keeps %s apart from events', (_what, chunks, documents) => {
    expect(cut(...chunks)).toEqual(documents);
  });

  it('joins a long document once, though it comes in crumbs', () => {
    const document = JSON.stringify({ type: 'ADDED', object: { data: 'x'.repeat(1_000_000) } });
    const bytes = Buffer.from(document);
    const splitter = new DocumentSplitter();
    const seen: string[] = [];
    for (let at = 0; at < bytes.length; at += 37) seen.push(...splitter.push(bytes.subarray(at, at + 37)));
    expect(seen).toEqual([document]);
  });
});
