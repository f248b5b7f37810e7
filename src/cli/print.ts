import { hasColours, type Paint, painted } from '../text/paint.ts';
import { visibleLine } from '../text/visible-line.ts';
import { visibleText } from '../text/visible-text.ts';

/**
 * Prints text to standard output. Control characters that come from a server or a file cannot move the cursor or hide
 * text: they are printed as visible text.
 */
export const print = (text: string): void => void process.stdout.write(visibleText(text));

/** Prints one line to standard output. Line ends inside the text are printed as visible text. */
export const printLine = (text: string): void => void process.stdout.write(`${visibleLine(text)}\n`);

/** Prints one line to standard output, in a colour where colours are wanted. */
export const printPainted = (text: string, paint: Paint): void => {
  const line = visibleLine(text);
  process.stdout.write(`${hasColours(process.stdout, process.env) ? painted(line, paint) : line}\n`);
};

/** Prints text to standard error, as `print` does. */
export const printError = (text: string): void => void process.stderr.write(visibleText(text));
