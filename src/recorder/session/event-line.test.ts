import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkFrame, eventLine } from './event-line.ts';
import type { SessionEvent } from './session-format.ts';
import { writeText } from './write-text.ts';

const number = fc.oneof(
  fc.nat(),
  fc.nat().map((n) => n / 1000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
const headers = fc.array(fc.tuple(text, text), { maxLength: 4 });

test('a line equals the output of JSON.stringify for the event', () => {
  fc.assert(
    fc.property(number, text, text, headers, fc.boolean(), (at, a, b, pairs, has) => {
      const events: SessionEvent[] = [
        {
          e: 'request',
          x: 1,
          at,
          actor: a,
          method: b,
          url: a + b,
          httpVersion: '1.1',
          headers: pairs,
          ...(has ? { connection: 7 } : {}),
        },
        { e: 'head', x: 2, at, status: 200, message: b, headers: pairs },
        { e: 'end', x: 3, at, of: 'request', ...(has ? { trailers: pairs } : {}) },
        { e: 'abort', x: 4, at, by: 'client', message: a },
      ];
      for (const event of events) expect(eventLine(event)).toBe(JSON.stringify(event));
    }),
  );
});

test('a text is written as JSON.stringify writes it', () => {
  const anyValue = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\u0000', '\u001f', '\u007f', 'é', '\u2028', 'x') }),
  );
  fc.assert(
    fc.property(anyValue, fc.nat({ max: 9 }), (value, withheld) => {
      const bytes = Buffer.from(value, 'utf8');
      const { before, after } = chunkFrame(1, 2.5, 'response', bytes.length, withheld);
      const to = Buffer.alloc(bytes.length * 6 + 9, 1);
      const end = writeText(bytes, to, 5);
      expect(before + to.subarray(5, end).toString('utf8') + after).toBe(
        JSON.stringify({
          e: 'chunk',
          x: 1,
          at: 2.5,
          of: 'response',
          bytes: bytes.length,
          text: bytes.toString('utf8'),
          ...(withheld > 0 ? { withheld } : {}),
        }),
      );
      expect(to.subarray(0, 5).every((byte) => byte === 1)).toBe(true);
    }),
  );
});
