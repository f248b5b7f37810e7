import { expect, test } from 'vitest';
import type { TransportFailure } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { writesWithoutResponse } from './writes-without-response.ts';

const collection = '/api/v1/namespaces/n/configmaps';
const lost = (method: string, kind: TransportFailure['kind'] = 'timeout') =>
  madeExchange(undefined, { method, path: `${collection}/a`, status: null, failure: { kind, message: 'no response' } });
const answered = (method: string, path = `${collection}/a`) => madeExchange({}, { method, path });

test.each([
  ['a replace that times out', [lost('PUT'), answered('GET')], true],
  ['a create whose connection breaks', [lost('POST', 'reset'), answered('GET')], true],
  ['a replace that is sent again', [lost('PUT'), answered('PUT'), answered('GET')], false],
  ['a replace before which another was answered', [answered('PUT'), lost('PUT')], true],
  ['a replace of another object that was answered', [lost('PUT'), answered('PUT', `${collection}/b`)], true],
  ['a read that times out', [lost('GET'), answered('GET')], false],
  ['a write that the client aborts', [lost('DELETE', 'aborted')], false],
  ['writes with responses', [answered('POST', collection), answered('DELETE')], false],
])('%s', (_case, exchanges, isLost) => {
  expect(writesWithoutResponse(exchanges).length > 0).toBe(isLost);
});
