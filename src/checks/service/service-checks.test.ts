import { describe, expect, it } from 'vitest';
import { kindNamed } from '../../client/paths/kinds.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { createdOrAbsent } from './created-or-absent.ts';
import { foreignTypesOf } from './other-types.ts';
import { requestIsForwarded, responseIsPassedBack } from './proxied-request.ts';
import { noEarlierState } from './no-old-object.ts';

const object = madeExchange({ kind: 'Lease' });
const created = madeExchange({ kind: 'Lease' }, { method: 'PUT', status: 201 });
const updated = madeExchange({ kind: 'Lease' }, { method: 'PUT', status: 200 });
const missing = madeExchange({ code: 404 }, { status: 404 });
const silent = madeExchange(null, { status: null });

const answered = madeExchange({ said: 'so' }, { method: 'POST', status: 203 });
const passed = { method: 'POST', target: '/a/b?c=1&d=2', body: 'text' };

const rows: ReadonlyArray<readonly [string, Judgement, findings: number, seen: number]> = [
  ['created with 201 and found', createdOrAbsent(created, object), 0, 1],
  ['rejected and not found', createdOrAbsent(missing, missing), 0, 1],
  ['created with 200', createdOrAbsent(updated, object), 1, 1],
  ['created and not found', createdOrAbsent(created, missing), 1, 1],
  ['rejected and found', createdOrAbsent(missing, object), 1, 1],
  ['no response', createdOrAbsent(silent, missing), 0, 0],
  [
    'a create without an earlier state',
    noEarlierState([{ operation: 'CREATE', oldObject: null }, { operation: 'CREATE' }]),
    0,
    2,
  ],
  ['a create with one', noEarlierState([{ operation: 'CREATE', oldObject: { kind: 'Lease' } }]), 1, 1],
  ['forwarded unchanged', requestIsForwarded(passed, [passed], answered), 0, 1],
  [
    'forwarded with its query in another order',
    requestIsForwarded(passed, [{ ...passed, target: '/a/b?d=2&c=1' }], answered),
    0,
    1,
  ],
  ['forwarded to the root', requestIsForwarded(passed, [{ ...passed, target: '/' }], answered), 1, 1],
  ['forwarded without the query', requestIsForwarded(passed, [{ ...passed, target: '/a/b' }], answered), 1, 1],
  ['forwarded with another method', requestIsForwarded(passed, [{ ...passed, method: 'GET' }], answered), 1, 1],
  ['forwarded without its body', requestIsForwarded(passed, [{ ...passed, body: '' }], answered), 1, 1],
  ['forwarded twice', requestIsForwarded(passed, [passed, passed], answered), 1, 1],
  ['not forwarded', requestIsForwarded(passed, [], answered), 1, 1],
  ['no response of the proxy', requestIsForwarded(passed, [], silent), 0, 0],
  [
    'the response of the proxied resource',
    responseIsPassedBack({ status: 203, body: '{"said":"so"}' }, answered),
    0,
    1,
  ],
  [
    'another status than that of the proxied resource',
    responseIsPassedBack({ status: 200, body: '{"said":"so"}' }, answered),
    1,
    1,
  ],
  [
    'another body than that of the proxied resource',
    responseIsPassedBack({ status: 203, body: 'hello' }, answered),
    1,
    1,
  ],
  ['no response from the proxy', responseIsPassedBack({ status: 203, body: '' }, silent), 0, 0],
  ['no request at all', noEarlierState([]), 0, 0],
];

describe('checks of the service chapter', () => {
  it.each(rows)('%s', (_, { findings, seen }, wanted, facts) => {
    expect([findings.length, seen]).toEqual([wanted, facts]);
  });

  it('finds entries with another type, and ignores entries without a type', () => {
    const items = [
      { metadata: { name: 'a' } },
      { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'b' } },
      { kind: 'Secret', apiVersion: 'v1', metadata: { name: 'c' } },
    ];
    expect(foreignTypesOf([{ kind: kindNamed('ConfigMap'), list: madeExchange({ items }) }])).toEqual([
      'ConfigMap /c: v1 Secret',
    ]);
  });
});
