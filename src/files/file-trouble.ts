import { fileReason } from './file-reason.ts';

/** What a failed write means: `unusable` when nothing was lost yet, `lost` when something that was made is not in the file. */
export type FileLoss = 'unusable' | 'lost';

/** A file or folder that cannot be written. The message is one line: the path, what happened, and the reason. */
export class FileTrouble extends Error {
  override readonly name = 'FileTrouble';
  readonly loss: FileLoss;

  /** `what`: what happened to the file, for example `cannot be written`. */
  constructor(path: string, what: string, cause: unknown, loss: FileLoss) {
    super(`${path} ${what}: ${fileReason(cause) ?? (cause as Error).message}`, { cause });
    this.loss = loss;
  }
}
