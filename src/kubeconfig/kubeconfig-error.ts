import { FileError } from '../file-error.ts';

/** A kubeconfig, or the proxy that it or the environment names, cannot be used. The message is one line. */
export class KubeconfigError extends FileError {
  override readonly name = 'KubeconfigError';
}
