/**
 * Names of settings whose values are credentials, in client configurations and in Secrets. `auth`, the name that
 * registries use, also has other meanings, so the caller must handle it.
 */
export const credentialNames: readonly string[] = [
  'token',
  'id_token',
  'id-token',
  'access_token',
  'access-token',
  'refresh_token',
  'refresh-token',
  'token-secret',
  'client_secret',
  'client-secret',
  'password',
  'tls.key',
  'client-key-data',
];

/** The names as alternatives of a regular expression. */
export const credentialNamesPattern: string = credentialNames.map((name) => name.replaceAll('.', '\\.')).join('|');
