import type { AnswerForm } from '../../../server/behaviours/wire.ts';
import type { Fault } from '../../fault.ts';

const json: AnswerForm = { media: 'json', as: '' };

/** Defects of Tables requested by Accept (A 4.6). */
export const tableAcceptFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['NEG-07'],
    description: 'the parameters of a media type are ignored',
    alsoFails: { rules: ['NEG-08', 'NEG-10', 'NEG-13'], reason: 'they also select by parameters' },
    plant: ({ behaviours: { wire } }) => {
      const { formOf } = wire;
      wire.formOf = (entry, can) => formOf({ ...entry, parameters: {} }, can);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-08'],
    description: 'a read of one object returns no Table',
    plant: ({ behaviours: { wire } }) => {
      const { choose } = wire;
      wire.choose = (forms, request) =>
        request?.verb === 'get' && choose(forms, request)?.as === 'Table' ? json : choose(forms, request);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-09'],
    description: 'a Table is labelled as plain text',
    plant: ({ behaviours: { wire } }) => {
      const { contentType } = wire;
      wire.contentType = (form) => (form.as === 'Table' ? 'text/plain' : contentType(form));
    },
  },
  {
    seam: 'server',
    rules: ['NEG-10'],
    description: 'the version of a Table is ignored',
    plant: ({ behaviours: { wire } }) => {
      const { formOf } = wire;
      wire.formOf = (entry, can) =>
        formOf(
          entry.parameters['as'] === 'Table' ? { ...entry, parameters: { ...entry.parameters, v: 'v1' } } : entry,
          can,
        );
    },
  },
  {
    seam: 'server',
    rules: ['NEG-13'],
    description: 'JSON is preferred over a Table in a list of media types',
    plant: ({ behaviours: { wire } }) => {
      const { choose } = wire;
      wire.choose = (forms, request) =>
        choose(forms, request)?.as === 'Table'
          ? (forms.find((form) => form?.as === '') ?? choose(forms, request))
          : choose(forms, request);
    },
  },
];
