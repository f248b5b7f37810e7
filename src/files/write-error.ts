import { fileReason } from './file-reason.ts';

/**
 * What a failed write means: `unusable` when no data is lost yet, `lost` when data that was generated is missing from
 * the file.
 */
export type FileLoss = 'unusable' | 'lost';

/** A file or folder cannot be written. The message is one line: the path, the problem and the reason. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  readonly loss: FileLoss;

  /** `problem`: a predicate about the path, for example `cannot be written`. */
  constructor(path: string, problem: string, cause: unknown, loss: FileLoss) {
    super(`${path} ${problem}: ${fileReason(cause) ?? (cause as Error).message}`, { cause });
    this.loss = loss;
  }
}
