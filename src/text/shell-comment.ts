import { visibleLine } from './visible-line.ts';

/** A comment of a shell script. The text cannot leave its line. */
export const shellComment = (text: string): string => `# ${visibleLine(text)}`;
