import { describe, expect, it } from 'vitest';
import type { HeaderPairs } from '../../client/exchange.ts';
import { configMapBytes } from '../../client/protobuf/object-bytes.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { protobufEqualsJsonOfConfigMap } from './config-map-message.ts';
import { responsesAreJson, responsesAreProtobuf, responsesHaveStatus } from './forms.ts';

const labelled = (type: string): HeaderPairs => [['Content-Type', type]];
const json = madeExchange({ kind: 'ConfigMap' }, { headers: labelled('application/json; charset=utf-8') });
const mislabelled = madeExchange({ kind: 'ConfigMap' }, { headers: labelled('application/vnd.platform.protobuf') });
const yaml = madeExchange(undefined, { headers: labelled('application/json'), body: 'kind: ConfigMap' });
const message = madeExchange(undefined, {
  headers: labelled('application/vnd.platform.protobuf'),
  body: configMapBytes({ name: 'a', labels: { l: '1' }, data: { k: 'v' } }),
});
const refused = madeExchange({ kind: 'Status' }, { status: 406, headers: labelled('application/json') });
const silent = madeExchange(null, { status: null });

describe('forms of responses', () => {
  it.each([
    ['JSON', [json, json], 0, 2],
    ['JSON with another label', [mislabelled], 1, 1],
    ['another form with the label of JSON', [yaml], 1, 1],
    ['a refusal', [refused], 1, 1],
    ['no response', [json, silent], 0, 0],
  ])('JSON: %s', (_name, answers, findings, seen) => {
    const judged = responsesAreJson(answers);
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });

  it.each([
    ['Protobuf', [message], 0],
    ['JSON', [json], 1],
    ['JSON with the label of Protobuf', [mislabelled], 1],
    ['a refusal', [refused], 1],
  ])('Protobuf: %s', (_name, answers, findings) => {
    expect(responsesAreProtobuf(answers).findings).toHaveLength(findings);
  });

  it('another status is a finding', () => {
    expect(responsesHaveStatus([refused, json], 406).findings).toHaveLength(1);
  });

  it('a config map in Protobuf has the content of the object', () => {
    const object = madeExchange({
      kind: 'ConfigMap',
      metadata: { name: 'a', namespace: '', uid: '', resourceVersion: '', labels: { l: '1' } },
      data: { k: 'v' },
    });
    expect(protobufEqualsJsonOfConfigMap(message, object, (text) => text).findings).toEqual([]);
  });
});
