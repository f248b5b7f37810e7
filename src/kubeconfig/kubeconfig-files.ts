import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The files of a client configuration, in the order of precedence. */
export interface KubeconfigFiles {
  readonly files: readonly string[];
  /** Where the files were named, for messages. */
  readonly origin: '--kubeconfig' | '$KUBECONFIG' | 'the default';
}

/**
 * The files that kubectl reads: the named file; otherwise all files of `$KUBECONFIG`, of which some may not exist;
 * otherwise `~/.kube/config`.
 */
export const kubeconfigFiles = (
  named: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): KubeconfigFiles => {
  if (named !== undefined) return { files: [named], origin: '--kubeconfig' };
  const listed = (environment['KUBECONFIG'] ?? '').split(delimiter).filter(Boolean);
  if (listed.length > 0) return { files: [...new Set(listed)], origin: '$KUBECONFIG' };
  return { files: [join(environment['HOME'] || homedir(), '.kube', 'config')], origin: 'the default' };
};
