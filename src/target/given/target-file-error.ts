/** A target file or kubeconfig that cannot be used; the message names the file, the place and what to do. */
export class TargetFileError extends Error {
  override readonly name = 'TargetFileError';
}
