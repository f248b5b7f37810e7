import { join } from 'node:path';
import { type Credential, credentialCertificate, credentialHeaders } from '../client/transport/credential.ts';
import type { TlsSettings } from '../client/transport/tls-settings.ts';
import { writeFile } from '../files/write-file.ts';

/** A value of a configuration file of curl. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/[\r\n]/g, '')}"`;

/**
 * Writes a configuration file for curl that names the authority of the server and authenticates as the client, so that
 * credentials appear in no command line. The files go into the folder. Returns the path of the configuration file.
 */
export const writeCurlConfig = async (
  folder: string,
  { credential, tls }: { readonly credential: Credential; readonly tls: TlsSettings },
): Promise<string> => {
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFile(path, [text]);
    return path;
  };
  const certificate = credentialCertificate(credential);
  const lines = [
    'silent',
    'show-error',
    'max-time = 20',
    // A server indents its responses for the user agent of curl, and names a field manager after it.
    'user-agent = "findings"',
    'write-out = "\\n%{http_code}\\n"',
    ...(tls.insecureSkipTlsVerify ? ['insecure'] : []),
    ...(tls.ca === undefined ? [] : [`cacert = ${quoted(file('ca.crt', tls.ca))}`]),
    ...(certificate === null
      ? []
      : [
          `cert = ${quoted(file('client.crt', certificate.certificate))}`,
          `key = ${quoted(file('client.key', certificate.privateKey))}`,
        ]),
    ...(await credentialHeaders(credential)).map(([name, value]) => `header = ${quoted(`${name}: ${value}`)}`),
  ];
  return file('curlrc', `${lines.join('\n')}\n`);
};
