import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses } from '../metadata/change-in-responses.ts';
import { changeReceived } from '../objects/change-kind.ts';

const kind = 'Secret';

const received =
  (change: (object: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, kind, change);
/** True for an update of an existing secret. */
const isThere = (object: Json): boolean => object.metadata.uid !== undefined;
const asText = (data: Json): Json =>
  Object.fromEntries(
    Object.entries(data ?? {}).map(([key, value]) => [key, Buffer.from(String(value), 'base64').toString()]),
  );
const echoed = (object: Json): Json =>
  object?.kind === kind ? { ...object, stringData: asText(object.data) } : object;

/** Defects of stringData (A 2.3). */
export const secretTextFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SEC-19'],
    description: 'stringData of secrets with a custom type does not reach data',
    plant: received((object) => {
      if (object.type === 'example.test/text') delete object.stringData;
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-20'],
    description: 'stringData is stored in Latin-1',
    plant: received((object) => {
      for (const [key, value] of Object.entries(object.stringData ?? {}))
        object.data = { ...object.data, [key]: Buffer.from(String(value), 'latin1').toString('base64') };
      delete object.stringData;
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-21'],
    description: 'data wins over stringData with the same key',
    plant: received((object) => {
      if (!isThere(object)) for (const key of Object.keys(object.data ?? {})) delete object.stringData?.[key];
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-22'],
    description: 'stringData takes effect on create only',
    alsoFails: { rules: ['SEC-23', 'SEC-34'], reason: 'they send stringData to an existing secret' },
    plant: received((object) => {
      if (isThere(object)) delete object.stringData;
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-23'],
    description: 'stringData replaces all data',
    plant: received((object) => {
      if (isThere(object) && object.stringData) delete object.data;
    }),
  },
  {
    seam: 'server',
    rules: ['SEC-24'],
    description: 'a read returns stringData',
    alsoFails: { rules: ['SEC-32', 'SEC-38', 'SEC-80'], reason: 'they send back what they read' },
    plant: (parts) =>
      changeInResponses(parts, (object, { verb, isItem }) => (verb === 'get' && !isItem ? echoed(object) : object)),
  },
  {
    seam: 'server',
    rules: ['SEC-25'],
    description: 'items of a list contain stringData',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind: of, isItem }) =>
        isItem && of.kind === kind ? { ...object, stringData: asText(object.data) } : object,
      ),
  },
  {
    seam: 'server',
    rules: ['SEC-26'],
    description: 'watch events contain stringData',
    plant: ({ behaviours }) => {
      const { line } = behaviours.watch;
      behaviours.watch.line = (event) => line({ ...event, object: echoed(event.object) });
    },
  },
  {
    seam: 'server',
    rules: ['SEC-27'],
    description: 'the response to a create contains stringData',
    plant: (parts) => changeInResponses(parts, (object, { verb }) => (verb === 'create' ? echoed(object) : object)),
  },
  {
    seam: 'server',
    rules: ['SEC-28'],
    description: 'numbers are converted to text',
    plant: ({ behaviours }) => {
      const { coerce } = behaviours.objects;
      behaviours.objects.coerce = (schema, value, path) =>
        path.startsWith('stringData.') && typeof value === 'number' ? String(value) : coerce(schema, value, path);
    },
  },
  {
    seam: 'server',
    rules: ['SEC-29'],
    description: 'a secret that sets everything except stringData loses its data',
    plant: received((object) => {
      if (!isThere(object) && !object.stringData && object.type && object.immutable === false) delete object.data;
    }),
  },
];
