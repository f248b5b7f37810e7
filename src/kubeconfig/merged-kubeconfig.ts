import { readFileSync } from 'node:fs';
import { fileReason } from '../files/file-reason.ts';
import type { Json } from '../client/exchange.ts';
import { kubeconfigProblem } from '../client/secrets/kubeconfig-problem.ts';
import { yamlOfCredentials } from '../client/secrets/yaml-of-credentials.ts';
import { KubeconfigError } from './kubeconfig-error.ts';
import type { KubeconfigFiles } from './kubeconfig-files.ts';

/** The kinds of named entries in a kubeconfig. */
export type EntryKind = 'cluster' | 'context' | 'user';

/** A named entry and the file that contains it: relative paths in the entry start at the folder of that file. */
export interface Entry {
  readonly file: string;
  readonly value: Json;
}

/** The content of all files of a client configuration. */
export interface MergedKubeconfig {
  /** The files that exist, for messages. */
  readonly place: string;
  readonly currentContext: string | null;
  readonly entries: Readonly<Record<EntryKind, ReadonlyMap<string, Entry>>>;
}

/** The parsed document; null if the file does not exist and need not exist. Throws KubeconfigError. */
const documentOf = (file: string, mayBeMissing: boolean): Json => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (mayBeMissing && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new KubeconfigError(`cannot read ${file}: ${fileReason(error) ?? (error as Error).message}`);
  }
  let document: Json;
  try {
    document = yamlOfCredentials(text) ?? {};
  } catch (error) {
    throw new KubeconfigError(`${file} is not YAML: ${(error as Error).message}`);
  }
  const problem = kubeconfigProblem(document);
  if (problem !== null) throw new KubeconfigError(`${file}: ${problem}`);
  return document;
};

/**
 * Reads the files and merges them as kubectl does: the first file that names an entry or a current context decides.
 * Throws KubeconfigError.
 */
export const mergedKubeconfig = ({ files, origin }: KubeconfigFiles): MergedKubeconfig => {
  const found: string[] = [];
  const entries = {
    cluster: new Map<string, Entry>(),
    context: new Map<string, Entry>(),
    user: new Map<string, Entry>(),
  };
  let currentContext: string | null = null;
  for (const file of files) {
    const document = documentOf(file, origin !== '--kubeconfig');
    if (document === null) continue;
    found.push(file);
    currentContext ??= document['current-context'] || null;
    for (const kind of ['cluster', 'context', 'user'] as const)
      for (const item of document[`${kind}s`] ?? [])
        if (!entries[kind].has(item.name)) entries[kind].set(item.name, { file, value: item[kind] ?? {} });
  }
  if (found.length === 0)
    throw new KubeconfigError(
      origin === '$KUBECONFIG'
        ? `no file of $KUBECONFIG exists: ${files.join(', ')}`
        : `there is no kubeconfig at ${files.join(', ')}; name one with --kubeconfig FILE or $KUBECONFIG`,
    );
  return { place: found.join(', '), currentContext, entries };
};
