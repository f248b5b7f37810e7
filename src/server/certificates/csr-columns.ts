import { durationText } from '../kinds/shared/columns.ts';
import type { ApiObject, TableColumn } from '../model.ts';
import { conditionsOf } from './conditions.ts';

/** The state as text: Pending, or the decision followed by the result of the signing. */
const stateOf = (request: ApiObject): string => {
  const types = conditionsOf(request).map((condition) => condition.type);
  const decision = ['Denied', 'Approved'].find((type) => types.includes(type)) ?? 'Pending';
  return [
    decision,
    ...(types.includes('Failed') ? ['Failed'] : []),
    ...(request.status?.certificate ? ['Issued'] : []),
  ].join(',');
};

/** Columns of certificate signing requests in the Table form (A 2.1). */
export const csrColumns: readonly TableColumn[] = [
  {
    name: 'Name',
    type: 'string',
    format: 'name',
    description: 'Name of the request',
    priority: 0,
    cell: (request) => request.metadata.name ?? '',
  },
  {
    name: 'Age',
    type: 'string',
    description: 'Time since creation',
    priority: 0,
    cell: (request, now) => durationText((now - Date.parse(request.metadata.creationTimestamp ?? '')) / 1000),
  },
  {
    name: 'SignerName',
    type: 'string',
    description: 'Name of the requested signer',
    priority: 0,
    cell: (request) => request.spec?.signerName ?? '<none>',
  },
  {
    name: 'Requestor',
    type: 'string',
    description: 'User name of the requester',
    priority: 0,
    cell: (request) => request.spec?.username ?? '',
  },
  {
    name: 'RequestedDuration',
    type: 'string',
    description: 'Requested lifetime',
    priority: 0,
    cell: (request) =>
      typeof request.spec?.expirationSeconds === 'number' ? durationText(request.spec.expirationSeconds) : '<none>',
  },
  { name: 'Condition', type: 'string', description: 'State of the request', priority: 0, cell: stateOf },
];
