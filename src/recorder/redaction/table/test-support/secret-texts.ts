import { gzipSync } from 'node:zlib';
import type { Place } from './places.ts';

/** A text with a secret, as tools write it to files. */
export interface SecretText extends Pick<Place, 'unsearched'> {
  readonly name: string;
  readonly write: (value: string) => string;
}

const b64 = (text: string | Uint8Array): string => Buffer.from(text as string).toString('base64');
const q = (value: unknown): string => JSON.stringify(value);

type Row = readonly [name: string, write: (value: string) => string, unsearched?: true];

const rows: readonly Row[] = [
  ['Docker credentials', (v) => q({ auths: { 'r.io': { auth: b64(`u:${v}`) } } })],
  ['a Docker password', (v) => q({ auths: { 'r.io': { username: 'u', password: v } } })],
  ['an old .dockercfg', (v) => q({ 'r.io': { auth: b64(`u:${v}`), email: 'a@b' } })],
  ['an SSH key', (v) => `-----BEGIN OPENSSH PRIVATE KEY-----\n${b64(v)}\n-----END OPENSSH PRIVATE KEY-----\n`, true],
  ['an RSA key without a last line', (v) => `-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n${b64(v)}\n`, true],
  ['JSON in JSON', (v) => q({ a: q({ b: q({ client_secret: v }) }) })],
  ['properties', (v) => `a=1\ndb.password=${v.replaceAll('\n', ' ')}\n`],
  ['INI', (v) => `[db]\npassword = ${v.replaceAll('\n', ' ')}\nhost = h\n`],
  ['a shell file', (v) => `export API_TOKEN=${q(v)}\n`],
  ['user information of a database address', (v) => `postgres://u:${encodeURIComponent(v)}@db:5432/x`],
  ['the query of a JDBC address', (v) => `jdbc:mysql://h/db?user=a&password=${encodeURIComponent(v)}`],
  ['an npm registry token', (v) => `//registry.npmjs.org/:_authToken=${v.replaceAll('\n', ' ')}\n`],
  ['a YAML block', (v) => `password: |\n${v.replaceAll(/^/gm, '  ')}\nuser: a\n`],
  ['a short name on the second line of YAML', (v) => `user: a\npwd: ${q(v)}\n`],
  ['a folded YAML block', (v) => `db:\n  password: >-\n    ${v.trim().replaceAll('\n', '\n    ')}\n  user: a\n`],
  ['YAML in single quotes', (v) => `token: '${v.trim().replaceAll("'", "''").replaceAll('\n', '\n\n  ')}'\n`],
  ['YAML with an anchor', (v) => `a: &x\n  token: !!str ${q(v)}\nb: *x\n`],
  ['YAML with an escaped name', (v) => `"pass\\u0077ord": ${q(v)}\n`],
  ['YAML with a complex key', (v) => `? password\n: ${q(v)}\n`],
  ['YAML in a flow', (v) => `{db: {user: a, password: ${q(v)}}}\n`],
  ['an HTTP request', (v) => `POST / HTTP/1.1\r\nHost: h\r\nX-Api-Key: ${v.replaceAll('\n', ' ')}\r\n\r\nx`],
  ['XML', (v) => `<db><user>a</user><password>${v.replaceAll('&', '&amp;')}</password></db>`, true],
  [
    'attributes of XML',
    (v) => `<add key="DbPassword" value="${v.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`,
    true,
  ],
  ['TOML', (v) => `[db]\npassword = ${q(v)}\n`],
  ['HCL', (v) => `provider "x" {\n  token = ${q(v)}\n}\n`],
  ['an account key of a connection text', (v) => `Endpoint=https;AccountKey=${v.replaceAll('\n', ' ')};Suffix=x`],
  ['a kubeconfig in JSON', (v) => q({ users: [{ name: 'a', user: { password: v } }] })],
  ['a key of a kubeconfig', (v) => `users:\n- name: a\n  user:\n    client-key-data: ${b64(v)}\n`],
  ['a Helm release', (v) => b64(gzipSync(q({ name: 'r', config: { auth: { password: v } } })))],
  ['a Helm release in base64 twice', (v) => b64(b64(gzipSync(q({ config: { dbPassword: v } })))), true],
  ['a list of names and values', (v) => q([{ name: 'db.password', value: v }])],
];

/** Texts with a secret. Add a line to test every kind of secret in another one. */
export const secretTexts: readonly SecretText[] = rows.map(([name, write, unsearched = false]) => ({
  name,
  write,
  unsearched,
}));
