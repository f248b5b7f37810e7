import type { AdmissionRequest } from '../contracts.ts';

/** Whether the request addresses the main resource of that kind with one of the operations. */
export const isMain = (
  request: AdmissionRequest,
  group: string,
  kind: string,
  ...operations: ReadonlyArray<AdmissionRequest['operation']>
): boolean =>
  request.subresource === '' &&
  request.kind.group === group &&
  request.kind.kind === kind &&
  operations.includes(request.operation);
