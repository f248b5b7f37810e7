import { visibleJson } from '../../text/visible-json.ts';
import { print } from '../print.ts';

/** Prints the rows of a command that runs for a long time. */
export interface RowPrinter<Row> {
  readonly row: (row: Row) => void;
  /** Ends the output: `text` follows the rows in text, `members` are next to the rows in JSON. */
  readonly end: (text: string, members?: Readonly<Record<string, unknown>>) => void;
}

/** The formats in which rows can be printed. */
export const rowFormats = ['text', 'json'] as const;

const asText = <Row>(textOf: (row: Row) => string, write: (text: string) => void): RowPrinter<Row> => ({
  row: (row) => write(textOf(row)),
  end: write,
});

const asJson = <Row>(write: (text: string) => void): RowPrinter<Row> => {
  let rows = 0;
  const before = (): string => (rows === 0 ? '{"rows": [\n' : ',\n');
  return {
    row: (row) => {
      write(`${before()} ${visibleJson(JSON.stringify(row))}`);
      rows += 1;
    },
    end: (_text, members = {}) =>
      write(
        `${rows === 0 ? before() : ''}\n]${Object.entries(members)
          .map(([name, value]) => `,\n${JSON.stringify(name)}: ${visibleJson(JSON.stringify(value))}`)
          .join('')}}\n`,
      ),
  };
};

/**
 * Prints each row as soon as it is known, so that an interrupted command leaves the rows that it had: as text, or
 * inside one JSON document with the member `rows`.
 */
export const createRowPrinter = <Row>(
  format: string,
  textOf: (row: Row) => string,
  write: (text: string) => void = (text) => print(text),
): RowPrinter<Row> => (format === 'json' ? asJson(write) : asText(textOf, write));
