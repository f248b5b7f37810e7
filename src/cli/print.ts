import { visibleLine } from '../text/visible-line.ts';
import { visibleText } from '../text/visible-text.ts';

/** Prints text to standard output. What a server or a file brought in cannot move the cursor or hide: it becomes visible text. */
export const print = (text: string): void => void process.stdout.write(visibleText(text));

/** Prints one line to standard output; line ends in it are visible text. */
export const printLine = (text: string): void => void process.stdout.write(`${visibleLine(text)}\n`);

/** Prints text to standard error, as `print` does. */
export const printError = (text: string): void => void process.stderr.write(visibleText(text));
