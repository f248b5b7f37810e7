import type { ApiObject, Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { oneChunk, readBody } from '../../wire/bodies.ts';
import { wireRequest } from '../../wire/on-answer.ts';
import { changeReceived, rejectWhen } from '../objects/change-kind.ts';
import { genericListKind } from '../change-lists-of.ts';
import { changeListBody } from '../../stages/change-list-body.ts';

const replacement = Buffer.from('\ufffd');

/** Decodes text back into bytes: each replacement character becomes a byte that is not text. */
const rawAgain = (body: Buffer): Buffer =>
  Buffer.from(body.toString('latin1').replaceAll(replacement.toString('latin1'), '\xff\xfe'), 'latin1');

const eachValue = (object: Json, member: string, change: (value: string) => string): void => {
  if (object[member])
    object[member] = Object.fromEntries(
      Object.entries(object[member]).map(([key, value]) => [key, change(String(value))]),
    );
};

const isText = (value: Json): boolean =>
  Buffer.from(Buffer.from(String(value), 'base64').toString()).equals(Buffer.from(String(value), 'base64'));
const isEmpty = (object: ApiObject, member: string): boolean => Object.keys(object[member] ?? {}).length === 0;

/** Defects of the data of config maps, and of their lists (A 2.3). */
export const configMapDataFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CM-02'],
    description: 'namespaces whose names begin alike share config maps of the same name',
    plant: ({ behaviours }) => {
      const { objectForGet } = behaviours.versions;
      behaviours.versions.objectForGet = (log, kind, namespace, ...rest) =>
        (kind.kind === 'ConfigMap' ? objectForGet(log, kind, namespace.replace(/-2$/, ''), ...rest) : null) ??
        objectForGet(log, kind, namespace, ...rest);
    },
  },
  {
    seam: 'server',
    rules: ['CM-04'],
    description: 'a config map without any data is rejected',
    plant: (parts) =>
      rejectWhen(
        parts,
        'ConfigMap',
        (object, old) => old === null && isEmpty(object, 'data') && isEmpty(object, 'binaryData'),
      ),
  },
  {
    seam: 'wire',
    rules: ['CM-10'],
    description: 'bytes that are not text are stored and returned',
    wrap: (transport) => ({
      send: async (request) => {
        const answer = await transport.send(request);
        const { method, path } = wireRequest(request);
        return method === 'GET' && /\/configmaps\/[^/]+$/.test(path)
          ? { ...answer, body: oneChunk(rawAgain(await readBody(answer.body))) }
          : answer;
      },
      close: () => transport.close(),
    }),
  },
  {
    seam: 'server',
    rules: ['CM-14'],
    description: 'config maps with data and binaryData are rejected',
    alsoFails: { rules: ['CM-15', 'CM-16', 'CM-18'], reason: 'their config maps also contain text' },
    plant: (parts) =>
      rejectWhen(
        parts,
        'ConfigMap',
        (object, old) => old === null && !isEmpty(object, 'data') && !isEmpty(object, 'binaryData'),
      ),
  },
  {
    seam: 'server',
    rules: ['CM-15'],
    description: 'bytes of binaryData are encoded again as Latin-1 text',
    alsoFails: { rules: ['CM-16'], reason: 'some of its bytes are above 7f' },
    plant: (parts) =>
      changeReceived(parts, 'ConfigMap', (object) =>
        eachValue(object, 'binaryData', (value) =>
          Buffer.from(Buffer.from(value, 'base64').toString('latin1')).toString('base64'),
        ),
      ),
  },
  {
    seam: 'server',
    rules: ['CM-16'],
    description: 'bytes that are not text are rejected in binaryData',
    alsoFails: { rules: ['CM-15'], reason: 'a series of all bytes is not text' },
    plant: (parts) =>
      rejectWhen(parts, 'ConfigMap', (object) => !Object.values(object['binaryData'] ?? {}).every(isText)),
  },
  {
    seam: 'server',
    rules: ['CM-17'],
    description: 'a config map that names data and immutable, but no binaryData, is rejected',
    plant: (parts) =>
      rejectWhen(
        parts,
        'ConfigMap',
        (object, old) =>
          old === null &&
          object['data'] !== undefined &&
          object['immutable'] === false &&
          object['binaryData'] === undefined,
      ),
  },
  {
    seam: 'server',
    rules: ['CM-20'],
    description: 'a value that is not base64 is stored as an empty value',
    plant: ({ behaviours }) => {
      const { coerce } = behaviours.objects;
      behaviours.objects.coerce = (schema, value, path) =>
        path.startsWith('binaryData.') && typeof value === 'string' && /[^A-Za-z0-9+/=]/.test(value)
          ? ''
          : coerce(schema, value, path);
    },
  },
  {
    seam: 'server',
    rules: ['CM-36'],
    description: 'lists of config maps are of kind List',
    plant: genericListKind('ConfigMap'),
  },
  {
    seam: 'server',
    rules: ['CM-37'],
    description: 'an empty list of config maps omits items',
    plant: (parts) =>
      changeListBody(parts, ({ items, ...rest }, kind) =>
        kind.kind === 'ConfigMap' && items.length === 0 ? rest : { ...rest, items },
      ),
  },
];
