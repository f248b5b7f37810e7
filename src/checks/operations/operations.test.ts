import { describe, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../exchange-for-tests.ts';
import type { Judgement } from '../judgement.ts';
import { isAsRead } from './as-read.ts';
import { isAsSent } from './as-sent.ts';
import { answersObject, answersStatus, hasJsonBody, tellsNoValues } from './delete-answers.ts';

const sent = { kind: 'ConfigMap', metadata: { name: 'a', labels: { x: '1' } }, data: { k: '1' }, list: [{ a: 1 }], none: [], empty: {} };
const stored = (more: Json = {}): Json => ({ kind: 'ConfigMap', metadata: { name: 'a', uid: 'u', labels: { x: '1' }, resourceVersion: '5' }, data: { k: '1' }, list: [{ a: 1, b: 2 }], ...more });
const refused = madeExchange({ kind: 'Status', code: 404 }, { status: 404 });
const silent = madeExchange(undefined, { status: null });
const version = (resourceVersion: string, data: Json): Json => ({ ...stored({ data }), metadata: { name: 'a', uid: 'u', resourceVersion } });
const secret = { kind: 'Secret', metadata: { name: 's', uid: 'u' }, data: { k: 'cGxhaW4tdmFsdWU=' } };

const rows: ReadonlyArray<readonly [string, Judgement, seen: number, findings: number]> = [
  ['as sent, with more', isAsSent(madeExchange(stored()), sent), 1, 0],
  ['a value that changed', isAsSent(madeExchange(stored({ data: { k: '2' } })), sent), 1, 1],
  ['a member that is missing', isAsSent(madeExchange(stored({ data: undefined })), sent), 1, 1],
  ['a list of another length', isAsSent(madeExchange(stored({ list: [] })), sent), 1, 1],
  ['text of a secret in base64', isAsSent(madeExchange({ data: { k: 'MQ==' } }), { stringData: { k: '1' } }), 1, 0],
  ['text of a secret that is lost', isAsSent(madeExchange({}), { stringData: { k: '1' } }), 1, 1],
  ['no object', isAsSent(madeExchange(undefined, { status: 204 }), sent), 1, 1],
  ['a refused create', isAsSent(refused, sent), 1, 1],
  ['no answer to a create', isAsSent(silent, sent), 0, 0],
  ['a read shows the same', isAsRead(madeExchange(stored()), madeExchange(stored())), 1, 0],
  ['a read shows other data of one version', isAsRead(madeExchange(version('5', '1')), madeExchange(version('5', '2'))), 1, 1],
  ['a read shows other data of a later version', isAsRead(madeExchange(version('5', '1')), madeExchange(version('6', '2'))), 1, 0],
  ['a read shows another object', isAsRead(madeExchange(version('5', '1')), madeExchange({ ...version('6', '1'), metadata: { name: 'a', uid: 'w' } })), 1, 1],
  ['a read finds nothing', isAsRead(madeExchange(stored()), refused), 1, 1],
  ['no read', isAsRead(madeExchange(stored()), silent), 0, 0],
  ['a Status', answersStatus(madeExchange({ kind: 'Status' })), 1, 0],
  ['an object instead of a Status', answersStatus(madeExchange(stored())), 1, 1],
  ['an empty body instead of a Status', answersStatus(madeExchange(undefined, { body: '' })), 1, 1],
  ['a refused delete', answersStatus(refused), 1, 1],
  ['no answer to a delete', answersStatus(silent), 0, 0],
  ['the object', answersObject(madeExchange(stored()), stored()), 1, 0],
  ['another object', answersObject(madeExchange({ ...stored(), metadata: { name: 'a', uid: 'w' } }), stored()), 1, 1],
  ['a Status instead of the object', answersObject(madeExchange({ kind: 'Status' }), stored()), 1, 1],
  ['an object, but no answer', answersObject(silent, stored()), 0, 0],
  ['a body', hasJsonBody(madeExchange({})), 1, 0],
  ['no body', hasJsonBody(madeExchange(undefined, { body: '' })), 1, 1],
  ['nothing of a secret', tellsNoValues(madeExchange({ kind: 'Status' }), secret), 1, 0],
  ['a secret value', tellsNoValues(madeExchange(secret), secret), 1, 1],
  ['a secret value, decoded', tellsNoValues(madeExchange({ message: 'had plain-value' }), secret), 1, 1],
  ['no values to tell', tellsNoValues(madeExchange({}), {}), 0, 0],
];

describe('checks of operations', () => {
  it.each(rows)('%s', (_, judged, seen, findings) => {
    expect([judged.seen, judged.findings.length]).toEqual([seen, findings]);
  });
});
