import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { onAnswer } from '../../wire/on-answer.ts';
import { handleRequest } from '../../wire/handle-request.ts';

const replaced = ['OPS-91', 'OPS-94', 'OPS-97', 'OPS-100', 'OPS-102', 'OPS-104', 'OPS-106', 'OPS-108'] as const;

/** Defects of the operations that every kind has (A 4.2). */
export const kindFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['OPS-01'],
    description: 'the get of a CSI node returns 201',
    alsoFails: { rules: ['OPS-24', 'OPS-33', 'OPS-42', 'OPS-106'], reason: 'they also read that kind' },
    wrap: (transport) =>
      onAnswer(transport, ({ method, path }, answer) =>
        method === 'GET' && /\/csinodes\/[^/]+$/.test(path) && answer.status === 200
          ? { ...answer, status: 201 }
          : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-04'],
    description: 'the get of a missing CSI driver returns 200 with an empty object',
    plant: ({ behaviours: { versions } }) => {
      const { objectForGet } = versions;
      versions.objectForGet = (log, kind, ...of) =>
        objectForGet(log, kind, ...of) ?? (kind.kind === 'CSIDriver' ? { metadata: {} } : null);
    },
  },
  {
    seam: 'wire',
    rules: ['OPS-24'],
    description: 'a create of a CSI node returns 204 with an empty body',
    alsoFails: { rules: ['OPS-106'], reason: 'it uses that kind' },
    wrap: (transport) =>
      onAnswer(transport, ({ method, path }, answer) =>
        method === 'POST' && path.endsWith('/csinodes') && answer.status === 201
          ? { ...answer, status: 204, json: undefined }
          : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['OPS-33'],
    description: 'the response to a replace of a storage class contains the old object',
    alsoFails: { rules: ['OPS-102'], reason: 'it checks the same response' },
    wrap: (transport) =>
      handleRequest(transport, ({ method, path }, send) => {
        if (method !== 'PUT' || !/\/storageclasses\/[^/]+$/.test(path)) return null;
        return (async () => {
          const before = await send({ method: 'GET', json: null });
          const answer = await send();
          return answer.status === 200 ? { ...answer, json: before.json } : answer;
        })();
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-34'],
    description: 'every successful replace returns 201',
    alsoFails: { rules: ['OPS-33', ...replaced], reason: 'a replace of an existing object returns 200' },
    wrap: (transport) =>
      onAnswer(transport, ({ method }, answer) =>
        method === 'PUT' && answer.status === 200 ? { ...answer, status: 201 } : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['OPS-42'],
    description: 'the response to a merge patch of a CSI driver lacks the labels that it set',
    alsoFails: { rules: ['OPS-104'], reason: 'it uses that kind' },
    wrap: (transport) =>
      onAnswer(transport, ({ method, path }, answer) => {
        if (method !== 'PATCH' || !/\/csidrivers\/[^/]+$/.test(path) || answer.status !== 200) return null;
        const { labels: _labels, ...metadata }: Json = answer.json.metadata;
        return { ...answer, json: { ...answer.json, metadata } };
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-53'],
    description: 'the delete of a CSI storage capacity returns 204 without a body',
    alsoFails: { rules: ['OPS-108', 'OPS-110', 'OPS-113'], reason: 'it uses that kind' },
    wrap: (transport) =>
      onAnswer(transport, ({ method, path }, answer) =>
        method === 'DELETE' && /\/csistoragecapacities\/[^/]+$/.test(path) && answer.status === 200
          ? { ...answer, status: 204, json: undefined }
          : null,
      ),
  },
];
