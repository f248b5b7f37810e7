import type { ApiObject } from '../../model.ts';

/** Whether a Pod has ended: it needs no node, no volumes and no quota any more. */
export const hasEnded = ({ status }: ApiObject): boolean => ['Succeeded', 'Failed'].includes(status?.phase);
