/** One small change to the source of the reference server, behind a switch in the build of all mutants. */
export interface Mutant {
  /** Index of its switch. */
  readonly id: number;
  /** Path of the source relative to the package. */
  readonly file: string;
  /** Place of the replaced text; lines and columns start at 1. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Kind of change, such as `EqualityOperator`. */
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/** `src/server/verbs/list.ts:12`. */
export const placeOf = ({ file, line }: Pick<Mutant, 'file' | 'line'>): string => `${file}:${line}`;

/** The room of the server that a mutant lies in, `verbs` for example; `server` for files outside of the rooms. */
export const topicOf = ({ file }: Pick<Mutant, 'file'>): string => {
  const parts = file.split('/');
  return parts.length > 3 ? (parts[2] as string) : 'server';
};
