import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../user-error.ts';

/** How a server listens, from options that test environments pass to an API server. */
export interface Listening {
  readonly host?: string;
  readonly port?: number;
  readonly serving?: { readonly certificate: string; readonly privateKey: string };
}

/** The options that `listeningOf` reads. */
export const listeningOptions = [
  'bind-address',
  'cert-dir',
  'secure-port',
  'tls-cert-file',
  'tls-private-key-file',
] as const;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UserError(`${path} cannot be read: ${(error as Error).message}`);
  }
};

/**
 * Reads --secure-port, --bind-address, --cert-dir, --tls-cert-file and --tls-private-key-file. In the folder of
 * --cert-dir, the files apiserver.crt and apiserver.key are used if they exist.
 */
export const listeningOf = (options: Readonly<Record<string, readonly string[]>>): Listening => {
  const last = (name: (typeof listeningOptions)[number]): string | undefined => options[name]?.at(-1);
  const [host, port, folder] = [last('bind-address'), last('secure-port'), last('cert-dir')];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new UserError(`--secure-port=${port} is not a port from 1 to 65535`);
  const inFolder = (name: string): string | undefined => {
    const path = folder === undefined ? '' : join(folder, name);
    return path !== '' && existsSync(path) ? path : undefined;
  };
  const certificate = last('tls-cert-file') ?? inFolder('apiserver.crt');
  const privateKey = last('tls-private-key-file') ?? inFolder('apiserver.key');
  if ((certificate === undefined) !== (privateKey === undefined))
    throw new UserError('a serving certificate needs both --tls-cert-file and --tls-private-key-file');
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(certificate !== undefined && privateKey !== undefined
      ? { serving: { certificate: read(certificate), privateKey: read(privateKey) } }
      : {}),
  };
};
