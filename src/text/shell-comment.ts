import { visibleLine } from './visible-line.ts';

/** A comment of a shell script. The text stays on one line. */
export const shellComment = (text: string): string => `# ${visibleLine(text)}`;
