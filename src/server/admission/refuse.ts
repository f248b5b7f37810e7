import type { AdmissionRequest } from '../contracts.ts';
import { forbidden, type StatusError } from '../errors.ts';

/** A 403 error that refers to the object of the request. */
export const refuse = (request: AdmissionRequest, why: string): StatusError =>
  forbidden(
    {
      group: request.kind.group,
      kind: request.kind.plural,
      name: request.name || (request.object?.metadata.name ?? ''),
    },
    why,
  );
