import type { AnswerForm } from '../../../server/behaviours/wire.ts';
import { notAcceptable } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeBody } from '../../stages/change-body.ts';
import { changeForm } from '../../stages/change-form.ts';

const json: AnswerForm = { media: 'json', as: '' };
const writes = new Set(['create', 'update', 'patch', 'delete']);

/** Returns JSON if Accept cannot be satisfied, for some verbs. */
const returnJsonInstead =
  (...verbs: readonly string[]) =>
  (parts: ServerParts): void =>
    changeForm(parts, (form, { verb }) => form ?? (verbs.includes(verb) ? json : null));

/** Defects of the handling of Accept (A 4.6). */
export const acceptFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['NEG-01', 'API-58'],
    description: 'without Accept the server returns YAML',
    plant: (parts) =>
      changeForm(parts, (form, { accept, can }) =>
        accept === '' && can.kind !== '' ? { media: 'yaml', as: '' } : form,
      ),
  },
  {
    seam: 'server',
    rules: ['NEG-02'],
    description: 'any form in Accept selects the first registered one, Protobuf',
    plant: ({ behaviours: { wire } }) => {
      const { formOf } = wire;
      wire.formOf = (entry, can) =>
        entry.type === '*/*' && can.protobuf ? { media: 'protobuf', as: '' } : formOf(entry, can);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-03'],
    description: 'certificate signing requests are not served as JSON',
    plant: ({ behaviours: { wire } }) => {
      const { formOf } = wire;
      wire.formOf = (entry, can) =>
        can.kind === 'CertificateSigningRequest' && entry.type === 'application/json' ? null : formOf(entry, can);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-04'],
    description: 'lists ignore Accept and return JSON',
    plant: ({ behaviours: { wire } }) => {
      const { choose } = wire;
      wire.choose = (forms, request) =>
        request?.verb === 'list' && choose(forms, request)?.media === 'protobuf' ? json : choose(forms, request);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-05'],
    description: 'the type of an object in Protobuf is empty',
    alsoFails: {
      rules: ['NEG-27', 'PROTO-04', 'PROTO-05', 'PROTO-10'],
      reason: 'they check the type, or send it back',
    },
    plant: ({ behaviours: { protobuf } }) => {
      protobuf.typeMeta = () => ({ apiVersion: '', kind: '' });
    },
  },
  {
    seam: 'server',
    rules: ['NEG-06'],
    description: 'the response to a write in JSON is JSON, whatever Accept requests',
    alsoFails: { rules: ['NEG-28'], reason: 'one of its creates is in JSON' },
    plant: ({ behaviours: { wire } }) => {
      const { choose } = wire;
      wire.choose = (forms, request) =>
        request && writes.has(request.verb) && /json$/.test(request.body) && choose(forms, request)
          ? json
          : choose(forms, request);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-28'],
    description: 'the response to a write in Protobuf is Protobuf, whatever Accept requests',
    plant: ({ behaviours: { wire } }) => {
      const { choose } = wire;
      wire.choose = (forms, request) =>
        request && writes.has(request.verb) && /protobuf$/.test(request.body) && choose(forms, request)
          ? { media: 'protobuf', as: '' }
          : choose(forms, request);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-12'],
    description: 'only the first media type of a list counts',
    alsoFails: { rules: ['NEG-14'], reason: 'its lists begin with a media type that is not supported' },
    plant: ({ behaviours: { wire } }) => {
      wire.choose = (forms) => forms[0] ?? null;
    },
  },
  {
    seam: 'server',
    rules: ['NEG-14'],
    description: 'an unknown entry of Accept returns 406, even if a supported entry follows it',
    plant: ({ behaviours: { wire } }) => {
      const { formOf } = wire;
      wire.formOf = (entry, can) => {
        const known =
          [
            'application/json',
            'application/yaml',
            'application/vnd.platform.protobuf',
            'application/*',
            '*/*',
          ].includes(entry.type) &&
          ['', 'Table', 'PartialObjectMetadata', 'PartialObjectMetadataList'].includes(entry.parameters['as'] ?? '');
        if (!known) throw notAcceptable(['application/json']);
        return formOf(entry, can);
      };
    },
  },
  {
    seam: 'server',
    rules: ['NEG-16'],
    description: 'a read that cannot satisfy Accept returns JSON',
    alsoFails: { rules: ['NEG-20'], reason: 'it reads an object of a kind without Protobuf' },
    plant: returnJsonInstead('get'),
  },
  {
    seam: 'server',
    rules: ['NEG-17'],
    description: 'lists ignore Accept if no entry can be satisfied',
    alsoFails: { rules: ['NEG-10', 'NEG-20'], reason: 'they also list' },
    plant: returnJsonInstead('list'),
  },
  {
    seam: 'server',
    rules: ['NEG-18', 'ERR-24'],
    description: 'writes return JSON if Accept cannot be satisfied',
    alsoFails: { rules: ['NEG-20'], reason: 'it also writes' },
    plant: returnJsonInstead(...writes),
  },
  {
    seam: 'server',
    rules: ['NEG-21'],
    description: 'a watch streams JSON if Accept cannot be satisfied',
    plant: returnJsonInstead('watch'),
  },
  {
    seam: 'server',
    rules: ['NEG-19'],
    description: 'a write is stored although its response cannot be encoded',
    plant: (parts) => {
      const late: AnswerForm = { media: 'json', as: '' };
      changeForm(parts, (form, { verb }) => form ?? (writes.has(verb) ? late : null));
      changeBody(parts, (body, _kind, { form }) => {
        if (form === late) throw notAcceptable(['application/json']);
        return body;
      });
    },
  },
  {
    seam: 'server',
    rules: ['NEG-20'],
    description: 'kinds without Protobuf return JSON with the Protobuf media type',
    alsoFails: { rules: ['NEG-12'], reason: 'its responses are also JSON with that media type' },
    plant: ({ behaviours: { wire } }) => {
      const mislabelled: AnswerForm = { media: 'json', as: '' };
      const { formOf, contentType } = wire;
      wire.formOf = (entry, can) =>
        formOf(entry, can) ?? (entry.type === 'application/vnd.platform.protobuf' ? mislabelled : null);
      wire.contentType = (form) => (form === mislabelled ? 'application/vnd.platform.protobuf' : contentType(form));
    },
  },
];
