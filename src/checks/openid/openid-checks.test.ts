import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { clientIsNotRedirected } from './no-redirect.ts';
import { serverDoesNotStartOrRejectsToken } from './inconsistent-options.ts';

test.each([
  ['refused', madeExchange({}, { status: 401 }), 1, 0],
  ['accepted', madeExchange({}, { status: 200 }), 1, 0],
  ['a redirect', madeExchange({}, { status: 302, headers: [['Location', 'https://idp.example.com/authorize']] }), 1, 1],
  ['a page with a link', madeExchange({}, { status: 401, headers: [['location', 'https://idp.example.com/']] }), 1, 1],
  ['no response', madeExchange({}, { status: null }), 0, 0],
])('%s: no redirect', (_what, exchange, seen, findings) => {
  expect(clientIsNotRedirected(exchange)).toMatchObject({ seen, findings: { length: findings } });
});

test.each([
  [
    'did not start for its issuer',
    { refusal: 'ended with code 1: issuer.url: Invalid value: URL scheme must be https' },
    1,
    0,
  ],
  [
    'did not start because of its options',
    { refusal: 'ended with code 1: oidc-issuer-url and oidc-client-id belong together' },
    1,
    0,
  ],
  ['did not start for another reason', { refusal: 'address already in use' }, 0, 0],
  ['rejects tokens', { answer: madeExchange({}, { status: 401 }) }, 1, 0],
  ['accepts tokens', { answer: madeExchange({}, { status: 403 }) }, 1, 1],
])('a server that %s', (_what, start, seen, findings) => {
  expect(serverDoesNotStartOrRejectsToken(start)).toMatchObject({ seen, findings: { length: findings } });
});
