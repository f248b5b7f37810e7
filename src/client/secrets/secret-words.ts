/**
 * The vocabulary of names whose values are secrets. To make planecheck treat another name as secret, add one line here.
 * Names are compared in lower case without separators, so `apikey` covers `apiKey`, `api-key`, `API_KEY` and
 * `X-Api-Key`.
 */

/** The value of a name that contains one of these anywhere is a secret. */
export const secretStems: readonly string[] = [
  'password',
  'passwd',
  'passphrase',
  'passcode',
  'secret',
  'token',
  'apikey',
  'accesskey',
  'privatekey',
  'clientkey',
  'signingkey',
  'encryptionkey',
  'sharedkey',
  'accountkey',
  'storagekey',
  'masterkey',
  'sshkey',
  'authkey',
  'tlskey',
  'keydata',
  'credential',
  'authorization',
  'authenticate',
  'cookie',
  'sessionid',
  'sessionkey',
  'bearer',
  'signature',
  'dockercfg',
  'dockerconfig',
  'connectionstring',
  'onetimecode',
];

/** The value of a name that contains one of these as a separate word is a secret. */
export const secretWords: readonly string[] = ['pwd', 'jwt', 'otp', 'totp', 'sas', 'psk', 'hmac', 'passwords'];

/**
 * The value of a name that ends in one of these words is a secret. Before other words, they have other meanings
 * (`auth-mode`, `pass-through`).
 */
export const secretLastWords: readonly string[] = [
  'auth',
  'pass',
  'pin',
  'dbpass',
  'userpass',
  'rootpass',
  'creds',
  'cred',
];

/** Last words of names whose value only refers to a secret or describes it. */
export const harmlessEndings: readonly string[] = [
  'name',
  'names',
  'namespace',
  'ref',
  'refs',
  'reference',
  'references',
  'kind',
  'type',
  'types',
  'method',
  'mode',
  'path',
  'paths',
  'file',
  'dir',
  'mount',
  'policy',
  'review',
  'reviews',
  'request',
  'requests',
  'expiration',
  'expiry',
  'expires',
  'seconds',
  'timestamp',
  'time',
  'ttl',
  'age',
  'count',
  'limit',
  'length',
  'size',
  'version',
  'algorithm',
  'issuer',
  'audience',
  'endpoint',
  'url',
  'uri',
  'enabled',
  'required',
  'optional',
  'controller',
  'cleaner',
  'class',
  'id',
  'uid',
  'group',
  'groups',
  'usages',
  'yaml',
  'cnf',
  'crt',
  'xml',
  'toml',
  'properties',
  'ini',
  'conf',
  'json',
  'yml',
];

/** Names whose values are secrets although their last word is in `harmlessEndings`. */
export const secretDespiteEnding: readonly string[] = ['secretid', 'sessionid', 'accesskeyid', 'cookieid', 'tokenid'];

/** Complete names that are harmless although they contain a word of the lists above. */
export const harmlessNames: readonly string[] = [
  'tokenid',
  'automountserviceaccounttoken',
  'serviceaccounttoken',
  'tokenexpirationseconds',
  'continuetoken',
  'nextpagetoken',
  'secrets',
  'secretlist',
  'passwordless',
  'imagepullsecrets',
  'kuberootcasecret',
  'signaturedigest',
  'wwwauthenticate',
  'proxyauthenticate',
];
