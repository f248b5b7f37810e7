import type { FuzzFinding } from '../findings/fuzz-result.ts';

/** What the process that runs the properties tells while it runs, one JSON text a line behind a mark; `worker` is its process id. */
export type FuzzLine =
  | { readonly property: string; readonly cases: number }
  | { readonly finding: FuzzFinding }
  | { readonly worker: number };

const mark = 'planecheck-fuzz ';

/** A line to print. */
export const fuzzLine = (line: FuzzLine): string => mark + JSON.stringify(line);

/** The lines in what was printed; other text is left out. */
export const fuzzLinesIn = (text: string): readonly FuzzLine[] =>
  text.split('\n').flatMap((line) => (line.startsWith(mark) ? [JSON.parse(line.slice(mark.length)) as FuzzLine] : []));
