import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { ownOutputUnchanged } from './own-output-unchanged.ts';

const map = (annotations?: Json, more: Json = {}) => ({
  kind: 'ConfigMap',
  metadata: { name: 'a', ...more, ...(annotations && { annotations }) },
  data: { a: 'b' },
});
const mark = (value: string): Json => [{ op: 'add', path: '/metadata/annotations', value: { mark: value } }];
const review = (object: Json, patch: Json, { allowed = true, operation = 'UPDATE', path = '/review' } = {}) =>
  madeExchange(
    {
      kind: 'AdmissionReview',
      response: {
        allowed,
        ...(patch && {
          patchType: 'JSONPatch',
          patch: typeof patch === 'string' ? patch : Buffer.from(JSON.stringify(patch)).toString('base64'),
        }),
      },
    },
    {
      method: 'POST',
      path,
      sent: {
        kind: 'AdmissionReview',
        request: { operation, resource: { resource: 'configmaps' }, name: 'a', object },
      },
    },
  );
const first = review(map(), mark('x'));

it.each([
  ['it leaves its output unchanged', [first, review(map({ mark: 'x' }), undefined)], 0, 1],
  ['it writes the same again', [first, review(map({ mark: 'x' }), mark('x'))], 0, 1],
  [
    'what servers set differs',
    [first, review(map({ mark: 'x' }, { uid: 'u', resourceVersion: '7' }), undefined)],
    0,
    1,
  ],
  ['it changes its output', [first, review(map({ mark: 'x' }), mark('xx'))], 1, 1],
  [
    'it changes its output again and again',
    [first, review(map({ mark: 'x' }), mark('xx')), review(map({ mark: 'xx' }), mark('xxx'))],
    2,
    2,
  ],
  ['another user changed the object since', [first, review(map({ mark: 'x', other: 'y' }), mark('xx'))], 0, 0],
  [
    'it is called for another operation',
    [first, review(map({ mark: 'x' }), mark('xx'), { operation: 'CREATE' })],
    0,
    0,
  ],
  ['another webhook is called', [first, review(map({ mark: 'x' }), mark('xx'), { path: '/other' })], 0, 0],
  ['the same object is created again', [first, first], 0, 0],
  ['it denies', [first, review(map({ mark: 'x' }), undefined, { allowed: false })], 0, 0],
  ['it changed nothing at first', [review(map(), undefined), review(map(), undefined)], 0, 0],
  ['its patch is none', [first, review(map({ mark: 'x' }), 'bm9uZQ==')], 0, 0],
  ['an operation of its patch has no path', [first, review(map({ mark: 'x' }), [{ op: 'add', value: 1 }])], 0, 0],
  ['an operation of its patch is a number', [first, review(map({ mark: 'x' }), [1])], 0, 0],
  ['a move in its patch has no source', [first, review(map({ mark: 'x' }), [{ op: 'move', path: '/a' }])], 0, 0],
  ['its patch cannot be applied', [first, review(map({ mark: 'x' }), [{ op: 'remove', path: '/data/c' }])], 0, 0],
  [
    'no webhook at all',
    [madeExchange(map(), { method: 'POST', path: '/api/v1/namespaces/a/configmaps', sent: map() })],
    0,
    0,
  ],
])('HOOK-112: %s', (_name, exchanges, findings, seen) => {
  const judged = ownOutputUnchanged(exchanges);
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});
