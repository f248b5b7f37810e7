import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  configMapContainsCertificate,
  isSignedToken,
  isValidAsLongAsStated,
  secretHasNoToken,
  listContainsExactlyNames,
  onlyFirstIsAuthorized,
  tokensDiffer,
} from './account-tokens.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const answered = (token: unknown) => madeExchange({ status: { token } }, { status: 201 });
const secret = (token?: string) => madeExchange({ data: token === undefined ? {} : { token } });
const status = (code: number) => madeExchange({}, { status: code });
const none = madeExchange(undefined, { status: null });
const names = (...list: string[]) => madeExchange({ secrets: list.map((name) => ({ name })) });
const [header, claims] = [part({ alg: 'RS256' }), part({ sub: 'a' })];

const issued = (expirationTimestamp: unknown, expirationSeconds: unknown): Exchange =>
  madeExchange({
    spec: { expirationSeconds },
    status: { token: `${header}.${part({ iat: 0, exp: 1200 })}.c2ln`, expirationTimestamp },
  });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['a signed token', isSignedToken(answered(`${header}.${claims}.c2ln`)), true],
  ['no signature', isSignedToken(answered(`${header}.${claims}.`)), false],
  ['no algorithm', isSignedToken(answered(`${part({ alg: 'none' })}.${claims}.c2ln`)), false],
  ['no header', isSignedToken(answered(`abc.${claims}.c2ln`)), false],
  ['claims that are no JSON', isSignedToken(answered(`${header}.YWJj.c2ln`)), false],
  ['random text', isSignedToken(answered('d41d8cd98f00b204')), false],
  ['no token', isSignedToken(answered(undefined)), false],
  ['no response', isSignedToken(none), null],
  ['the stated period and end', isValidAsLongAsStated(issued('1970-01-01T00:20:01Z', 1200)), true],
  ['another end', isValidAsLongAsStated(issued('1970-01-01T00:21:00Z', 1200)), false],
  ['another period', isValidAsLongAsStated(issued('1970-01-01T00:20:00Z', 3600)), false],
  ['no end', isValidAsLongAsStated(issued(undefined, 1200)), false],
  ['no period', isValidAsLongAsStated(issued('1970-01-01T00:20:00Z', undefined)), false],
  ['no token to compare with', isValidAsLongAsStated(answered(undefined)), null],
  ['without token', secretHasNoToken(secret()), true],
  ['gone', secretHasNoToken(status(404)), true],
  ['with token', secretHasNoToken(secret('t')), false],
  ['no object that could lack it', secretHasNoToken(none), null],
  ['two tokens', tokensDiffer(secret('a'), secret('b')), true],
  ['one token twice', tokensDiffer(secret('a'), secret('a')), false],
  ['one without', tokensDiffer(secret('a'), secret()), false],
  ['no answer to one', tokensDiffer(secret('a'), none), null],
  ['only the first', onlyFirstIsAuthorized(status(200), status(403)), true],
  ['both', onlyFirstIsAuthorized(status(200), status(200)), false],
  ['neither', onlyFirstIsAuthorized(status(403), status(403)), false],
  ['the second unknown', onlyFirstIsAuthorized(status(200), status(401)), false],
  ['no answer to the first', onlyFirstIsAuthorized(none, status(403)), null],
  [
    'a certificate',
    configMapContainsCertificate(
      madeExchange({ data: { ca: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n' } }),
      'ca',
    ),
    true,
  ],
  ['other text', configMapContainsCertificate(madeExchange({ data: { ca: 'MIIB' } }), 'ca'), false],
  ['no map', configMapContainsCertificate(status(404), 'ca'), false],
  ['these alone', listContainsExactlyNames(names('a'), 'secrets', ['a']), true],
  ['one more', listContainsExactlyNames(names('a', 'b'), 'secrets', ['a']), false],
  ['none of them', listContainsExactlyNames(madeExchange({}), 'secrets', ['a']), false],
])('%s', (_name, judged, wanted) => expect(verdict(judged)).toBe(wanted));
