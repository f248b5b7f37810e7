import { createHash } from 'node:crypto';

/** A kind of secret value. Add a line to test another kind in every place and encoding. */
export interface SecretKind {
  readonly name: string;
  /** Creates a different value for each case. */
  readonly make: (id: string) => string;
  /** The part of the value that must not be found anywhere. */
  readonly telling?: (value: string) => string;
  /** The value is distinctive enough to be searched for everywhere once it is known. */
  readonly distinctive: boolean;
  /** The value fits into a header: ASCII without line breaks. */
  readonly inHeaders: boolean;
}

const hash = (id: string): string => createHash('sha256').update(id).digest('hex');
const letters = (id: string): string => hash(id).replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'g');
const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** The kinds of secrets in the generated test. */
export const secretKinds: readonly SecretKind[] = [
  {
    name: 'a random key',
    make: (id) => `k/${hash(id).slice(0, 8)}+${letters(id).slice(0, 10).toUpperCase()}==`,
    distinctive: true,
    inHeaders: true,
  },
  { name: 'an opaque token', make: (id) => `tok.${hash(id).slice(0, 24)}`, distinctive: true, inHeaders: true },
  { name: 'a short password', make: (id) => `h${letters(id).slice(0, 6)}2`, distinctive: false, inHeaders: true },
  { name: 'a word', make: (id) => `sword${letters(id).slice(0, 5)}`, distinctive: false, inHeaders: true },
  {
    name: 'a passphrase',
    make: (id) => `correct ${letters(id).slice(0, 7)} battery staple`,
    distinctive: true,
    inHeaders: true,
  },
  {
    name: 'a password with punctuation',
    make: (id) => `p@${letters(id).slice(0, 6)}&x="1"\\%/`,
    distinctive: true,
    inHeaders: false,
  },
  {
    name: 'a password with letters outside ASCII',
    make: (id) => `geheimnis-${letters(id).slice(0, 6)}-äöü1`,
    distinctive: true,
    inHeaders: false,
  },
  {
    name: 'a JWT',
    make: (id) =>
      [
        base64url('{"alg":"RS256"}'),
        base64url(JSON.stringify({ sub: hash(id).slice(0, 12) })),
        hash(id).slice(0, 20),
      ].join('.'),
    telling: (value) => value.split('.')[2] ?? '',
    distinctive: true,
    inHeaders: true,
  },
  {
    name: 'a private key',
    make: (id) => `-----BEGIN PRIVATE KEY-----\nMIIE${hash(id)}\n-----END PRIVATE KEY-----\n`,
    telling: (value) => value.split('\n')[1] ?? '',
    distinctive: true,
    inHeaders: false,
  },
  {
    name: 'a bootstrap token',
    make: (id) => `${hash(id).slice(0, 5)}1.${hash(id).slice(5, 20)}7`,
    distinctive: true,
    inHeaders: true,
  },
];
