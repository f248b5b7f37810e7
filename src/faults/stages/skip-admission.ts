import type { AdmissionRequest } from '../../server/contracts.ts';
import type { ServerParts } from '../../server/core.ts';
import { wrapStage } from './wrap-stage.ts';

/** Skips admission of the selected requests. */
export const skipAdmission = (parts: ServerParts, selects: (request: AdmissionRequest) => boolean): void => {
  wrapStage(
    parts,
    'admit',
    (next) => (call, request) => (selects(request) ? Promise.resolve(request.object) : next(call, request)),
  );
  wrapStage(parts, 'confirm', (next) => async (call, request) => {
    if (!selects(request)) await next(call, request);
  });
};
