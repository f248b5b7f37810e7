import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { onAnswer } from '../../wire/on-answer.ts';

const path = /^\/api\/v1\/persistentvolumes\/[^/]+\/status$/;

/** Defects of the status of persistent volumes (A 4.3). */
export const volumeStatusFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['OPS-122'],
    does: 'a read of the status of a persistent volume shows the status alone',
    also: { rules: ['PATH-03'], because: 'it reads that path' },
    wrap: (transport) =>
      onAnswer(transport, (asked, answer) => {
        const volume: Json = answer.json;
        return asked.method === 'GET' && path.test(asked.path) && answer.status === 200 ? { ...answer, json: volume.status } : null;
      }),
  },
];
