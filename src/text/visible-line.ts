import { visibleText } from './visible-text.ts';

/** The result of `visibleText` on one line: line feeds, carriage returns and tabs become `\n`, `\r` and `\t`. */
export const visibleLine = (text: string): string =>
  visibleText(text.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t'));
