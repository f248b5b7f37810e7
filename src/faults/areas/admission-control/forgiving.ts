import type { AdmissionRequest, ServerCore } from '../../../server/core.ts';
import { StatusError } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/parts.ts';
import { pluginRunning } from './plugin-running.ts';

/** Skips the rejections of a plugin for which `forgives` returns true; `forgives` may change the object. */
export const forgiving = (
  name: string,
  forgives: (refusal: StatusError, request: AdmissionRequest, core: ServerCore) => boolean,
): ((parts: ServerParts) => void) =>
  pluginRunning(name, async ({ core, request, whole }) => {
    try {
      await whole();
    } catch (error) {
      if (!(error instanceof StatusError) || !forgives(error, request, core)) throw error;
    }
  });
