import { unsupportedMediaType } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeAccepted } from '../../stages/change-accepted.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

const known = ['application/json', 'application/yaml', 'application/vnd.platform.protobuf'];

/** Reads bodies without media type as an empty value, for one method. */
const readAsEmpty =
  (affectedMethod: string) =>
  (parts: ServerParts): void => {
    const { wire } = parts.behaviours;
    const { bodyForm } = wire;
    let empty = false;
    wire.bodyForm = (mediaType, method) => {
      if (mediaType !== '' || method !== affectedMethod) return bodyForm(mediaType, method);
      empty = true;
      return 'json';
    };
    changeAccepted(parts, (object) => {
      if (!empty) return object;
      empty = false;
      const { data: _data, ...rest } = object;
      return rest;
    });
  };

/** Defects of body decoding (A 4.6). */
export const bodyFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['NEG-22'],
    description: 'a create without media type is parsed as a form, and its data is not stored',
    plant: readAsEmpty('POST'),
  },
  {
    seam: 'server',
    rules: ['NEG-23'],
    description: 'a replace without media type empties the object',
    plant: readAsEmpty('PUT'),
  },
  {
    seam: 'server',
    rules: ['NEG-24'],
    description: 'a patch without media type is treated as a merge patch',
    plant: ({ behaviours: { wire } }) => {
      const { patchForm } = wire;
      wire.patchForm = (mediaType) => (mediaType === '' ? 'merge' : patchForm(mediaType));
    },
  },
  {
    seam: 'server',
    rules: ['NEG-26'],
    description: 'creates parse every body as JSON',
    alsoFails: { rules: ['NEG-28', 'NEG-29'], reason: 'they also create in Protobuf' },
    plant: ({ behaviours: { wire } }) => {
      const { bodyForm } = wire;
      wire.bodyForm = (mediaType, method) =>
        method === 'POST' && bodyForm(mediaType, method) === 'protobuf' ? 'json' : bodyForm(mediaType, method);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-26'],
    variant: 'zero-values',
    description: 'creates in Protobuf store the members that a client sends without a value',
    plant: (parts) => {
      const { wire } = parts.behaviours;
      const { bodyForm } = wire;
      let isProtobuf = false;
      wire.bodyForm = (mediaType, method) => {
        const form = bodyForm(mediaType, method);
        isProtobuf = method === 'POST' && form === 'protobuf';
        return form;
      };
      changeAccepted(parts, (object) =>
        isProtobuf ? { ...object, metadata: { ...object.metadata, generateName: '' } } : object,
      );
    },
  },
  {
    seam: 'server',
    rules: ['NEG-27'],
    description: 'replaces accept JSON only',
    plant: ({ behaviours: { wire } }) => {
      const { bodyForm } = wire;
      wire.bodyForm = (mediaType, method) => {
        if (method === 'PUT' && mediaType.endsWith('protobuf')) throw unsupportedMediaType(['application/json']);
        return bodyForm(mediaType, method);
      };
    },
  },
  {
    seam: 'server',
    rules: ['NEG-29'],
    description: 'the encoding of a body is guessed from its content',
    plant: (parts) =>
      wrapStage(parts, 'decode', (next) => async (core, request, mediaType) => {
        const isKnown = known.includes(mediaType);
        const isProtobuf = (await request.bytes())[0] === 0x6b;
        if (isKnown && isProtobuf) return next(core, request, 'application/vnd.platform.protobuf');
        return next(core, request, mediaType.endsWith('protobuf') ? 'application/json' : mediaType);
      }),
  },
  {
    seam: 'server',
    rules: ['NEG-30'],
    description: 'bodies of unknown media types are parsed as JSON',
    plant: ({ behaviours: { wire } }) => {
      const { bodyForm } = wire;
      wire.bodyForm = (mediaType, method) =>
        mediaType === '' || known.includes(mediaType) ? bodyForm(mediaType, method) : 'json';
    },
  },
  {
    seam: 'client',
    rules: ['NEG-25'],
    recording: 'pages',
    description: 'the client sends bodies without a media type',
    spoil: (exchanges) =>
      exchanges.map((exchange) => ({
        ...exchange,
        request: {
          ...exchange.request,
          headers: exchange.request.headers.filter(([name]) => name.toLowerCase() !== 'content-type'),
        },
      })),
  },
];
