import type { Json } from '../../server/model.ts';
import type { Fault, WireFault } from '../fault.ts';
import { answerFault } from '../wire/answer-fault.ts';
import { onAnswer } from '../wire/on-answer.ts';
import { serverFault } from '../server-fault.ts';
import { changeAccepted } from '../stages/change-accepted.ts';

/** Objects are returned with other entries of managed fields. */
const entries = (rule: string, description: string, change: (entries: readonly Json[]) => readonly Json[]): WireFault =>
  answerFault(rule, description, (_, answer) => {
    const owners: Json = answer.json?.metadata?.managedFields;
    if (!Array.isArray(owners)) return null;
    const metadata = { ...answer.json.metadata, managedFields: change(owners) };
    return { ...answer, json: { ...answer.json, metadata } };
  });

const fields = (rule: string, description: string, change: (text: string) => string): WireFault =>
  entries(rule, description, (all) =>
    all.map(({ fieldsV1, ...entry }) => ({ ...entry, fieldsV1: JSON.parse(change(JSON.stringify(fieldsV1 ?? {}))) })),
  );

/** Defects of the entries of managed fields, which the documents do not describe. */
export const managedFieldFaults: readonly Fault[] = [
  entries('OWN-01', 'each entry is an update', (all) => all.map((entry) => ({ ...entry, operation: 'Update' }))),
  fields('OWN-02', 'sets are owned by position', (text) => text.replaceAll(/"v:\\"\w+\\""/g, '"i:0"')),
  fields('OWN-03', 'no entry owns a map itself', (text) => text.replaceAll(/"\.":\{\},?/g, '')),
  entries('OWN-04', 'entries name no subresource', (all) => all.map(({ subresource: _, ...entry }) => entry)),
  entries('OWN-05', 'entries without fields stay', (all) => [
    ...all,
    { manager: 'y', operation: 'Update', apiVersion: 'v1', fieldsType: 'FieldsV1', fieldsV1: {} },
  ]),
  {
    seam: 'wire',
    rules: ['OWN-06'],
    description: 'each response has another resource version',
    wrap: (transport) => {
      let count = 0;
      return onAnswer(transport, (_, answer) => {
        if (answer.json?.kind !== 'ConfigMap') return null;
        count += 1;
        const metadata = {
          ...answer.json.metadata,
          resourceVersion: `${answer.json.metadata.resourceVersion}${count}`,
        };
        return { ...answer, json: { ...answer.json, metadata } };
      });
    },
  },
  answerFault('OWN-07', 'conflicts have no causes', (_, answer) => {
    if (answer.json?.reason !== 'Conflict') return null;
    const { causes: _causes, ...details } = answer.json.details ?? {};
    return { ...answer, json: { ...answer.json, details } };
  }),
  serverFault('OWN-08', 'keys of binary data are never removed', (parts) => {
    let kept: Json;
    changeAccepted(parts, (object) => {
      if (object['kind'] !== 'ConfigMap' || !object['binaryData']) return object;
      kept = { ...kept, ...object['binaryData'] };
      object['binaryData'] = { ...kept };
      return object;
    });
  }),
];
