import type { AnswerForm } from '../../../server/behaviours/wire.ts';
import { notAcceptable } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

const json: AnswerForm = { media: 'json', as: '' };
const writes = new Set(['create', 'update', 'patch', 'delete']);

/** Answers in JSON where nothing of Accept can be granted, for some verbs. */
const lenient =
  (...verbs: readonly string[]) =>
  ({ behaviours: { wire } }: ServerParts): void => {
    const { noneGranted } = wire;
    wire.noneGranted = (supported, what) => (verbs.includes(what.verb) ? json : noneGranted(supported, what));
  };

/** Defects of what Accept grants (A 4.6). */
export const acceptFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['NEG-01', 'API-58'],
    description: 'without Accept the server answers in YAML',
    plant: ({ behaviours: { wire } }) => {
      wire.unasked = () => ({ media: 'yaml', as: '' });
    },
  },
  {
    seam: 'server',
    rules: ['NEG-02'],
    description: 'any form stands for the first that is registered, Protobuf',
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
    description: 'lists ignore Accept and answer in JSON',
    plant: ({ behaviours: { wire } }) => {
      const { choose } = wire;
      wire.choose = (forms, asked) =>
        asked?.verb === 'list' && choose(forms, asked)?.media === 'protobuf' ? json : choose(forms, asked);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-05'],
    description: 'the type that stands before an object in Protobuf is empty',
    alsoFails: {
      rules: ['NEG-27', 'PROTO-04', 'PROTO-05', 'PROTO-10'],
      reason: 'they look at the type, or put it back',
    },
    plant: ({ behaviours: { protobuf } }) => {
      protobuf.typeMeta = () => ({ apiVersion: '', kind: '' });
    },
  },
  {
    seam: 'server',
    rules: ['NEG-06'],
    description: 'the answer to a write in JSON is JSON, whatever Accept says',
    alsoFails: { rules: ['NEG-28'], reason: 'one of its creates is in JSON' },
    plant: ({ behaviours: { wire } }) => {
      const { choose } = wire;
      wire.choose = (forms, asked) =>
        asked && writes.has(asked.verb) && /json$/.test(asked.body) && choose(forms, asked)
          ? json
          : choose(forms, asked);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-28'],
    description: 'the answer to a write in Protobuf is Protobuf, whatever Accept says',
    plant: ({ behaviours: { wire } }) => {
      const { choose } = wire;
      wire.choose = (forms, asked) =>
        asked && writes.has(asked.verb) && /protobuf$/.test(asked.body) && choose(forms, asked)
          ? { media: 'protobuf', as: '' }
          : choose(forms, asked);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-12'],
    description: 'the first media type of a list decides alone',
    alsoFails: { rules: ['NEG-14'], reason: 'its lists begin with a media type that is not supported' },
    plant: ({ behaviours: { wire } }) => {
      wire.choose = (forms) => forms[0] ?? null;
    },
  },
  {
    seam: 'server',
    rules: ['NEG-14'],
    description: 'an entry of Accept that is not known ends in 406, whatever follows it',
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
    description: 'a read that nothing can be granted for is answered in JSON',
    alsoFails: { rules: ['NEG-20'], reason: 'it reads an object of a kind without Protobuf' },
    plant: lenient('get'),
  },
  {
    seam: 'server',
    rules: ['NEG-17'],
    description: 'lists do not look at Accept where nothing of it can be granted',
    alsoFails: { rules: ['NEG-10', 'NEG-20'], reason: 'they list, too' },
    plant: lenient('list'),
  },
  {
    seam: 'server',
    rules: ['NEG-18', 'ERR-24'],
    description: 'writes answer in JSON where nothing of Accept can be granted',
    alsoFails: { rules: ['NEG-20'], reason: 'it writes, too' },
    plant: lenient(...writes),
  },
  {
    seam: 'server',
    rules: ['NEG-21'],
    description: 'a watch streams JSON where nothing of Accept can be granted',
    plant: lenient('watch'),
  },
  {
    seam: 'server',
    rules: ['NEG-19'],
    description: 'a write is carried out, and then its answer has no form',
    plant: ({ behaviours: { wire } }) => {
      const late: AnswerForm = { media: 'json', as: '' };
      const { noneGranted, written } = wire;
      wire.noneGranted = (supported, what) => (writes.has(what.verb) ? late : noneGranted(supported, what));
      wire.written = (body, kind, form, pretty, verb) => {
        if (form === late) throw notAcceptable(['application/json']);
        return written(body, kind, form, pretty, verb);
      };
    },
  },
  {
    seam: 'server',
    rules: ['NEG-20'],
    description: 'kinds without Protobuf are answered in JSON by the name of Protobuf',
    alsoFails: { rules: ['NEG-12'], reason: 'its answers are JSON by that name, too' },
    plant: ({ behaviours: { wire } }) => {
      const mislabelled: AnswerForm = { media: 'json', as: '' };
      const { formOf, contentType } = wire;
      wire.formOf = (entry, can) =>
        formOf(entry, can) ?? (entry.type === 'application/vnd.platform.protobuf' ? mislabelled : null);
      wire.contentType = (form) => (form === mislabelled ? 'application/vnd.platform.protobuf' : contentType(form));
    },
  },
];
