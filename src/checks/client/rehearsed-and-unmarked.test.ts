import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { dryRunValuesUnused } from './dry-run-values-unused.ts';
import { protobufPrefixIsChecked } from './protobuf-prefix.ts';

const path = '/api/v1/namespaces/a/configmaps';
const object = (uid: string, name = 'a') => ({ kind: 'ConfigMap', metadata: { name, uid } });
const dry = madeExchange(object('dry-uid'), {
  method: 'POST',
  path: `${path}?dryRun=All`,
  status: 201,
  sent: { metadata: { name: 'a' } },
});
const named = madeExchange(object('dry-uid', 'g-made'), {
  method: 'POST',
  path: `${path}?dryRun=All`,
  status: 201,
  sent: { metadata: { generateName: 'g-' } },
});
const real = madeExchange(object('real-uid'), { method: 'POST', path, status: 201, sent: { metadata: { name: 'a' } } });
const removal = (uid: string) =>
  madeExchange({}, { method: 'DELETE', path: `${path}/a`, sent: { preconditions: { uid } } });

describe('values of dry runs', () => {
  it.each([
    ['the client uses the real uid', [dry, real, removal('real-uid')], 0, 1],
    ['the client uses the uid of the dry run', [dry, real, removal('dry-uid')], 1, 1],
    ['a generated name is read', [named, madeExchange({}, { path: `${path}/g-made`, status: 404 })], 1, 1],
    ['the name that was sent is read', [dry, madeExchange({}, { path: `${path}/a` })], 0, 1],
    [
      'a real response contains it later',
      [dry, madeExchange({ items: [object('dry-uid')] }), removal('dry-uid')],
      0,
      1,
    ],
    ['a dry run is the last request', [dry], 0, 0],
    ['no dry run', [real, removal('dry-uid')], 0, 0],
  ])('%s', (_name, exchanges, findings, seen) => {
    const judged = dryRunValuesUnused(exchanges);
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });
});

const headers = [['Content-Type', 'application/vnd.platform.protobuf']] as const;
const bytes = (prefix: string, text: string): Uint8Array =>
  Buffer.concat([Buffer.from(prefix, 'hex'), Buffer.from(text)]);
const list = (prefix: string, version: string) =>
  madeExchange(undefined, { path, headers, body: bytes(prefix, version) });
const watch = (version: string) => madeExchange(undefined, { path: `${path}?watch=true&resourceVersion=${version}` });

describe('responses without the prefix', () => {
  it.each([
    ['the client lists again', [list('', 'v-77'), list('6b387300', 'v-78'), watch('v-78')], 0, 1],
    ['the client continues from it', [list('00000000', 'v-77'), watch('v-77')], 1, 1],
    ['the prefix is there', [list('6b387300', 'v-77'), watch('v-77')], 0, 0],
    ['the client sends no later request', [list('', 'v-77')], 0, 0],
  ])('%s', (_name, exchanges, findings, seen) => {
    const judged = protobufPrefixIsChecked(exchanges);
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });
});
