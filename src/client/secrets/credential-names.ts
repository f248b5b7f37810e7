/** Names of settings whose values are credentials, in configurations of clients and in Secrets. `auth`, as registries call theirs, stands for other things too, and is left to who asks. */
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

/** The same as alternatives of a regular expression. */
export const credentialNamesPattern: string = credentialNames.map((name) => name.replaceAll('.', '\\.')).join('|');
