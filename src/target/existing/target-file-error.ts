import { FileError } from '../../file-error.ts';

/** A target file or kubeconfig that cannot be used. The message is one line: the file, the place and the remedy. */
export class TargetFileError extends FileError {
  override readonly name = 'TargetFileError';
}
