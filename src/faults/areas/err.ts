import { internalError } from '../../server/errors.ts';
import type { Fault } from '../fault.ts';

const reads = new Set(['get', 'list', 'watch']);

/** Defects of errors (B 7) around access and admission. */
export const errFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ERR-15', 'ANON-04'],
    does: 'a request with an invalid token falls back to anonymous',
    plant: ({ behaviours }) => {
      behaviours.access.unacceptedCredential = () => 'anonymous';
    },
  },
  {
    seam: 'server',
    rules: ['ERR-21'],
    does: 'reads without a right are answered with 404',
    plant: ({ behaviours }) => {
      const { code } = behaviours.wire;
      behaviours.wire.code = (status, what) => (status === 403 && reads.has(what.verb) ? 404 : code(status, what));
    },
  },
  {
    seam: 'server',
    rules: ['ERR-22'],
    does: 'the code that a webhook gives is replaced by 400',
    plant: ({ behaviours }) => {
      const { denial } = behaviours.admission;
      behaviours.admission.denial = (webhook, status) => denial(webhook, { ...status, code: 400 });
    },
  },
  {
    seam: 'server',
    rules: ['ERR-37'],
    does: 'a failed webhook call is passed over',
    plant: ({ behaviours }) => {
      behaviours.admission.failedCall = () => null;
    },
  },
  {
    seam: 'server',
    rules: ['ERR-38'],
    does: 'Ignore waits for the time-out and then refuses',
    plant: ({ behaviours }) => {
      behaviours.admission.failedCall = (_policy, webhook, why) => internalError(`failed calling webhook "${webhook}": ${why}`);
    },
  },
];
