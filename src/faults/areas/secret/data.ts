import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses, changeInReads } from '../metadata/change-in-responses.ts';
import { changeKind, changeReceived, replaceCheck, rejectWhen } from '../objects/change-kind.ts';
import { genericListKind, nullForEmptyItems } from '../change-lists-of.ts';

const kind = 'Secret';

const eachValue = (data: Json, change: (value: string) => string): Json =>
  Object.fromEntries(Object.entries(data ?? {}).map(([key, value]) => [key, change(String(value))]));

/** Accepts values of data that are not base64. */
const acceptInvalidBase64 =
  (form: RegExp) =>
  (parts: ServerParts): void => {
    const { wrongFormat } = parts.behaviours.objects;
    let ofData: Json;
    changeKind(parts, kind, ({ schema }) => {
      ofData = { ...schema.properties.data.additionalProperties };
      return {
        schema: {
          ...schema,
          properties: { ...schema.properties, data: { ...schema.properties.data, additionalProperties: ofData } },
        },
      };
    });
    parts.behaviours.objects.wrongFormat = (schema, value) =>
      schema === ofData && form.test(String(value)) ? null : wrongFormat(schema, value);
  };

/** Defects of the data of secrets, their keys and their lists (A 2.3). */
export const secretDataFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SEC-01'],
    description: 'reads of secrets omit apiVersion',
    plant: changeInReads(kind, (object) => ({ ...object, apiVersion: undefined })),
  },
  {
    seam: 'server',
    rules: ['SEC-02'],
    description: 'namespaces whose names begin alike share secrets of the same name',
    plant: ({ behaviours }) => {
      const { objectForGet } = behaviours.versions;
      behaviours.versions.objectForGet = (log, of, namespace, ...rest) =>
        (of.kind === kind ? objectForGet(log, of, namespace.replace(/-2$/, ''), ...rest) : null) ??
        objectForGet(log, of, namespace, ...rest);
    },
  },
  {
    seam: 'server',
    rules: ['SEC-03'],
    description: 'a zero byte ends a value',
    plant: (parts) =>
      changeReceived(parts, kind, (object) => {
        if (object.data)
          object.data = eachValue(object.data, (value) => {
            const bytes = Buffer.from(value, 'base64');
            const end = bytes.indexOf(0);
            return end < 0 ? value : bytes.subarray(0, end).toString('base64');
          });
      }),
  },
  {
    seam: 'server',
    rules: ['SEC-04'],
    description: 'a secret without data is rejected',
    plant: (parts) =>
      rejectWhen(
        parts,
        kind,
        (object, old) => old === null && object['type'] === 'Opaque' && Object.keys(object['data'] ?? {}).length === 0,
      ),
  },
  {
    seam: 'server',
    rules: ['SEC-05'],
    description: 'keys with an underscore are rejected',
    plant: (parts) =>
      rejectWhen(parts, kind, (object) => Object.keys(object['data'] ?? {}).some((key) => key.includes('_'))),
  },
  {
    seam: 'server',
    rules: ['SEC-06'],
    description: 'the key check accepts a colon',
    plant: (parts) =>
      replaceCheck(
        parts,
        kind,
        'SEC-06',
        (check) => (object, old, ctx) =>
          check(
            {
              ...object,
              data: Object.fromEntries(
                Object.entries(object['data'] ?? {}).map(([key, value]) => [key.replaceAll(':', '-'), value]),
              ),
            },
            old,
            ctx,
          ),
      ),
  },
  {
    seam: 'server',
    rules: ['SEC-07'],
    description: 'keys are checked on create only',
    plant: (parts) =>
      replaceCheck(
        parts,
        kind,
        'SEC-06',
        (check) => (object, old, ctx) => (old === null ? check(object, old, ctx) : []),
      ),
  },
  {
    seam: 'server',
    rules: ['SEC-08'],
    description: 'keys of stringData are not checked',
    plant: (parts) => {
      const ofText = new Set<string>();
      changeReceived(parts, kind, (object) => {
        for (const key of Object.keys(object.stringData ?? {})) ofText.add(key);
      });
      replaceCheck(
        parts,
        kind,
        'SEC-06',
        (check) => (object, old, ctx) =>
          check(
            {
              ...object,
              data: Object.fromEntries(Object.entries(object['data'] ?? {}).filter(([key]) => !ofText.has(key))),
            },
            old,
            ctx,
          ),
      );
    },
  },
  {
    seam: 'server',
    rules: ['SEC-09'],
    description: 'data is returned in the base64url alphabet',
    alsoFails: {
      rules: ['SEC-03'],
      reason: 'a series of all bytes contains characters that differ between the alphabets',
    },
    plant: (parts) =>
      changeInResponses(parts, (object, { kind: of }) =>
        of.kind === kind && object.data
          ? { ...object, data: eachValue(object.data, (value) => value.replaceAll('+', '-').replaceAll('/', '_')) }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['SEC-10'],
    description: 'a value that is not base64 is stored unchanged',
    plant: acceptInvalidBase64(/%/),
  },
  {
    seam: 'server',
    rules: ['SEC-11'],
    description: 'both alphabets of base64 are accepted',
    plant: acceptInvalidBase64(/[-_]/),
  },
  { seam: 'server', rules: ['SEC-46'], description: 'lists of secrets are of kind List', plant: genericListKind(kind) },
  {
    seam: 'server',
    rules: ['SEC-47'],
    description: 'items of an empty list of secrets are null',
    plant: nullForEmptyItems(kind),
  },
];
