import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../files/temporary-folder.ts';
import { writeFile } from '../../../files/write-file.ts';

/** Start options of the API server that describe a front proxy, and the removal of the files that they name. */
export interface FrontProxyOptions {
  readonly options: Readonly<Record<string, string[]>>;
  readonly remove: () => void;
}

const names = /^(requestheader|proxy-client)-/;
const commonName = 'front-proxy-client';
const lifetimeMs = 365 * 86_400_000;

/**
 * Creates what extension servers need to trust this server: an authority, a client certificate, and the names of the
 * headers that carry the user (B 5.7). Null if the user describes a front proxy with options. Throws WriteError.
 */
export const frontProxyOptions = async (
  started: Readonly<Record<string, unknown>>,
): Promise<FrontProxyOptions | null> => {
  if (Object.keys(started).some((name) => names.test(name))) return null;
  const { createAuthority, issueCertificate } = await import('../../../server/environment/pki.ts');
  const authority = await createAuthority('planecheck-front-proxy-authority');
  const { certificate, privateKey } = await issueCertificate({
    authority,
    commonName,
    organizations: [],
    usages: ['client auth'],
    notBefore: new Date(Date.now() - 300_000),
    notAfter: new Date(Date.now() + lifetimeMs),
  });
  const folder = temporaryFolder('proxy');
  const written = (name: string, text: string): string[] => {
    writeFile(join(folder, name), [text], { mode: 0o600 });
    return [join(folder, name)];
  };
  return {
    options: {
      'requestheader-client-ca-file': written('ca.crt', authority.certificate),
      'requestheader-allowed-names': [commonName],
      'requestheader-username-headers': ['X-Remote-User'],
      'requestheader-group-headers': ['X-Remote-Group'],
      'requestheader-extra-headers-prefix': ['X-Remote-Extra-'],
      'proxy-client-cert-file': written('client.crt', certificate),
      'proxy-client-key-file': written('client.key', privateKey),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
