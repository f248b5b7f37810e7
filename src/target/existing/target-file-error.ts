import { oneLine } from '../../files/one-line.ts';

/** A target file or kubeconfig that cannot be used; the message names the file, the place and what to do, in one line. */
export class TargetFileError extends Error {
  override readonly name = 'TargetFileError';

  constructor(message: string) {
    super(oneLine(message));
  }
}
