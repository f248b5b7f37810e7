import { resolve } from 'node:path';
import type { TargetFile } from './target-file.ts';
import { TargetFileError } from './target-file-error.ts';

/** Variable of the environment that holds the administrator's token of a server that is named by its address; command lines are seen by others. */
export const tokenVariable = 'PLANECHECK_TOKEN';

/** What a target file would say of a server at this address. Throws `TargetFileError` when that is none. */
export const addressFile = (
  server: string,
  ca: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TargetFile => {
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new TargetFileError(`--server ${server} is no address such as https://10.0.0.5:6443`);
  if (url.username !== '' || url.password !== '')
    throw new TargetFileError(
      `--server takes no credential in the address: set $${tokenVariable}, or name a certificate in a target file`,
    );
  const token = environment[tokenVariable];
  return {
    baseUrl: server.replace(/\/+$/, ''),
    ...(ca === undefined ? {} : { tls: { caFile: resolve(ca) } }),
    ...(token ? { identities: { admin: { token } } } : {}),
  };
};
