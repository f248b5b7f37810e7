import { resolve } from 'node:path';
import type { TargetFile } from './target-file.ts';
import { TargetFileError } from './target-file-error.ts';

/**
 * Environment variable with the administrator's token for a server that is named by its address. Other users can see
 * command lines.
 */
export const tokenVariable = 'PLANECHECK_TOKEN';

/**
 * The content of a target file for a server at this address. Throws `TargetFileError` when the address is not usable.
 */
export const addressFile = (
  server: string,
  ca: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TargetFile => {
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new TargetFileError(`--server ${server} is not an address such as https://10.0.0.5:6443`);
  if (/[?#]/.test(server)) throw new TargetFileError(`--server ${server} must end with its path, without ? and #`);
  if (url.username !== '' || url.password !== '')
    throw new TargetFileError(
      `--server does not accept a credential in the address: set $${tokenVariable}, or use a target file`,
    );
  const token = environment[tokenVariable];
  return {
    baseUrl: server.replace(/\/+$/, ''),
    ...(ca === undefined ? {} : { tls: { caFile: resolve(ca) } }),
    ...(token ? { identities: { admin: { token } } } : {}),
  };
};
