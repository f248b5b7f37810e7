/** One small change to a source of the server or of the suite, behind a switch in the build of all mutants. */
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

/**
 * The part of the program that a mutant lies in: a room of the server such as `verbs`, `server` for files outside of
 * the rooms; of the suite a room with its first folder, such as `checks/access`.
 */
export const topicOf = ({ file }: Pick<Mutant, 'file'>): string => {
  const [first, ...others] = file
    .replace(/^src\//, '')
    .split('/')
    .slice(0, -1);
  return first === 'server' ? (others[0] ?? 'server') : [first, ...others.slice(0, 1)].join('/');
};
