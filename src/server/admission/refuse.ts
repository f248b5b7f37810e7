import type { AdmissionRequest } from '../core.ts';
import { forbidden, type StatusError } from '../errors.ts';

/** A refusal with 403 that speaks of the request's object. */
export const refuse = (request: AdmissionRequest, why: string): StatusError =>
  forbidden(
    {
      group: request.kind.group,
      kind: request.kind.plural,
      name: request.name || (request.object?.metadata.name ?? ''),
    },
    why,
  );
