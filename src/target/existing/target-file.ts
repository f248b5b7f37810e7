import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { yamlOfCredentials } from '../../client/secrets/yaml-of-credentials.ts';
import { isMap } from '../../client/values/is-map.ts';
import { schemaProblem } from '../../files/schema-problem.ts';
import { packageRoot } from '../../package-root.ts';
import type { ClientCommands } from '../clients/shell-client.ts';
import { expandEnvironment } from './expand-environment.ts';
import type { ExecBlock } from './exec-plugin.ts';
import { TargetFileError } from './target-file-error.ts';

/** One identity of a target file. */
export interface FileIdentity {
  readonly user?: string;
  readonly groups?: readonly string[];
  readonly token?: string;
  readonly tokenFile?: string;
  readonly certificateFile?: string;
  readonly keyFile?: string;
  readonly certificate?: string;
  readonly privateKey?: string;
  readonly exec?: ExecBlock;
  readonly impersonate?: boolean;
}

/**
 * Content of a target file, validated and with environment variables replaced; shape as in `schemas/files/target.json`.
 */
export interface TargetFile {
  readonly name?: string;
  readonly baseUrl?: string;
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly proxyUrl?: string;
  readonly dialect?: 'neutral' | 'kubernetes';
  readonly release?: string;
  readonly throwAway?: boolean;
  readonly tls?: {
    readonly ca?: string;
    readonly caFile?: string;
    readonly serverName?: string;
    readonly insecureSkipTlsVerify?: boolean;
  };
  readonly identities?: Readonly<Record<string, FileIdentity>>;
  readonly capabilities?: Readonly<Record<string, boolean | 'auto'>>;
  readonly controls?: {
    readonly etcd?: string;
    readonly advanceClock?: string;
    readonly compactHistory?: string;
    readonly expireWatches?: string;
    readonly futureVersion?: number | string;
    readonly otherAddress?: string;
    readonly launch?: string;
    readonly launchOlder?: string;
    readonly auditLog?: string;
  };
  readonly callbacks?: { readonly host: string; readonly bind?: string; readonly port?: number };
  readonly clientUnderTest?: string | ClientCommands;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly timeouts?: { readonly requestMs?: number; readonly connectMs?: number };
}

let compiled: ValidateFunction<TargetFile> | null = null;

/** Reads a target file. Throws `TargetFileError` with all mistakes, each with its place. */
export function readTargetFile(
  file: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TargetFile {
  let document: unknown;
  try {
    document = yamlOfCredentials(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new TargetFileError(`${file} cannot be read as YAML: ${(error as Error).message}`);
  }
  if (isMap(document) && Object.hasOwn(document as object, 'clusters'))
    throw new TargetFileError(`${file} is a kubeconfig, no target file: name it with --kubeconfig`);
  let expanded: unknown;
  try {
    expanded = expandEnvironment(document, environment);
  } catch (error) {
    throw new TargetFileError(`${file}: ${(error as Error).message}`);
  }
  // Compiling a schema takes much longer than checking a file.
  compiled ??= new Ajv({ allErrors: true, strictTypes: false, verbose: true }).compile<TargetFile>(
    JSON.parse(readFileSync(join(packageRoot(import.meta.url), 'schemas/files/target.json'), 'utf8')) as object,
  );
  const check = compiled;
  if (check(expanded)) return expanded;
  const mistakes = (check.errors ?? []).map(schemaProblem);
  throw new TargetFileError(`${file} is not a valid target file: ${[...new Set(mistakes)].join('; ')}`);
}
