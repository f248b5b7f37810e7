import type { FuzzFinding } from '../findings/fuzz-result.ts';

/**
 * Messages of the process that runs the properties, as one line of JSON after a marker. `worker` is its process id,
 * `waits` a line about a server that does not respond, `gone` the reason why the run does not wait for the server any
 * longer.
 */
export type FuzzLine =
  | { readonly property: string; readonly cases: number }
  | { readonly finding: FuzzFinding }
  | { readonly waits: string }
  | { readonly gone: string }
  | { readonly worker: number };

const mark = 'planecheck-fuzz ';

/** A line to print. */
export const fuzzLine = (line: FuzzLine): string => mark + JSON.stringify(line);

/** The messages in printed output; other text is ignored. */
export const fuzzLinesIn = (text: string): readonly FuzzLine[] =>
  text.split('\n').flatMap((line) => (line.startsWith(mark) ? [JSON.parse(line.slice(mark.length)) as FuzzLine] : []));
