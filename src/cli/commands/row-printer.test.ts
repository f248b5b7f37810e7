import { expect, test } from 'vitest';
import { createRowPrinter } from './row-printer.ts';

const printed = (
  format: string,
): { readonly text: () => string; readonly printer: ReturnType<typeof createRowPrinter<{ readonly a: number }>> } => {
  let text = '';
  return {
    text: () => text,
    printer: createRowPrinter(
      format,
      ({ a }) => `${a}\n`,
      (more) => void (text += more),
    ),
  };
};

test('JSON output is one document, and each row is written as soon as it is known', () => {
  const { text, printer } = printed('json');
  printer.row({ a: 1 });
  expect(text()).toContain('{"a":1}');
  printer.row({ a: 2 });
  printer.end('two rows\n', { left: ['x'] });
  expect(JSON.parse(text())).toEqual({ rows: [{ a: 1 }, { a: 2 }], left: ['x'] });
});

test('JSON output without rows is a complete document', () => {
  const { text, printer } = printed('json');
  printer.end('none\n');
  expect(JSON.parse(text())).toEqual({ rows: [] });
});

test('text output is one line per row, then the closing text', () => {
  const { text, printer } = printed('text');
  printer.row({ a: 1 });
  printer.end('one row\n', { left: [] });
  expect(text()).toBe('1\none row\n');
});
