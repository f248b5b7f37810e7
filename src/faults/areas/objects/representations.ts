import type { Fault } from '../../fault.ts';
import { changeForm } from '../../stages/change-form.ts';

/** Defects of Protobuf and negotiation (A 2.1, A 4.6, B 7). */
export const representationFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PROTO-01'],
    description: 'Protobuf is labelled as JSON',
    alsoFails: { rules: ['NEG-11'], reason: 'the label identifies Protobuf' },
    plant: ({ behaviours }) => {
      behaviours.wire.contentType = ({ media }) => (media === 'yaml' ? 'application/yaml' : 'application/json');
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-02'],
    description: 'lists in Protobuf lack the four magic bytes',
    alsoFails: { rules: ['PROTO-03', 'PROTO-05'], reason: 'they also read lists' },
    plant: ({ behaviours }) => {
      const { prefix } = behaviours.protobuf;
      behaviours.protobuf.prefix = (object) =>
        String(object.kind).endsWith('List') ? new Uint8Array() : prefix(object);
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-06'],
    description: 'raw contains the metadata only',
    plant: ({ behaviours }) => {
      behaviours.protobuf.content = ({ apiVersion, kind, metadata }) => ({ apiVersion, kind, metadata });
    },
  },
  {
    seam: 'server',
    rules: ['NEG-11'],
    description: 'JSON is chosen whatever its position in the list',
    plant: ({ behaviours }) => {
      const { choose } = behaviours.wire;
      behaviours.wire.choose = (forms) => forms.find((form) => form?.media === 'json') ?? choose(forms);
    },
  },
  {
    seam: 'server',
    rules: ['ERR-24'],
    description: 'unknown media types return JSON',
    plant: (parts) => changeForm(parts, (form) => form ?? { media: 'json', as: '' }),
  },
];
