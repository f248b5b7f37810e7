import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore, ServerParts } from '../../../server/core.ts';
import { StatusError } from '../../../server/errors.ts';
import { replacePluginRun } from './replace-plugin-run.ts';

/** Skips the rejections of a plugin for which `forgives` returns true; `forgives` may change the object. */
export const skipRejections = (
  name: string,
  forgives: (refusal: StatusError, request: AdmissionRequest, core: ServerCore) => boolean,
): ((parts: ServerParts) => void) =>
  replacePluginRun(name, async ({ core, request, original }) => {
    try {
      await original();
    } catch (error) {
      if (!(error instanceof StatusError) || !forgives(error, request, core)) throw error;
    }
  });
