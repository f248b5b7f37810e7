import { expect, it } from 'vitest';
import type { TransportFailure } from '../../client/exchange.ts';
import { connectionHint, type ServerForm } from './connection-hint.ts';

const wrongVersion = 'error:0A00010B:SSL routines:ssl3_get_record:wrong version number (ERR_SSL_WRONG_VERSION_NUMBER)';

it.each<[string, TransportFailure['kind'], message: string, address: string, ServerForm, hint: RegExp]>([
  ['TLS to a plain port', 'tls', wrongVersion, 'https://h/', 'address', /^; the port does not speak TLS.*http:/],
  ['HTTP to a TLS port', 'reset', 'other side closed', 'http://h/', 'address', /^; if the port speaks TLS.*https:/],
  ['bytes instead of HTTP', 'protocol', 'Expected HTTP/', 'http://h/', 'kubeconfig', /^; if the port speaks TLS/],
  ['an unknown authority', 'tls', 'self-signed certificate', 'https://h/', 'address', /^; name the authority.*--ca/],
  ['an unknown authority', 'tls', 'self-signed certificate', 'https://h/', 'kubeconfig', /certificate-authority/],
  ['an unknown authority', 'tls', 'self-signed certificate', 'https://h/', 'target file', /tls\.caFile/],
  ['a closed port', 'refused', 'ECONNREFUSED', 'http://h/', 'address', /^; check the address/],
  ['silence', 'timeout', 'timeout', 'https://h/', 'address', /^; check the address/],
  ['a reset of TLS', 'reset', 'ECONNRESET', 'https://h/', 'address', /^$/],
])('%s, %s: %s at %s of a %s', (_case, kind, message, address, form, hint) => {
  expect(connectionHint({ kind, message }, address, form)).toMatch(hint);
});

it('no failure, no hint', () => {
  expect(connectionHint(null, 'http://h/', 'address')).toBe('');
});
