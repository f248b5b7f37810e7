import { visibleJson } from '../../text/visible-json.ts';
import { print } from '../print.ts';
/** Prints rows of a long command. */
export interface RowPrinter<Row> {
  readonly row: (row: Row) => void;
  /** The last words: text after the rows, or members beside them. */
  readonly end: (text: string, members?: Readonly<Record<string, unknown>>) => void;
}

/** The forms in which rows are printed. */
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

/** Prints each row when it is known, so that a run that is cut off leaves what it had: as text, or within one JSON document with member `rows`. */
export const rowPrinter = <Row>(
  format: string,
  textOf: (row: Row) => string,
  write: (text: string) => void = (text) => print(text),
): RowPrinter<Row> => (format === 'json' ? asJson(write) : asText(textOf, write));
