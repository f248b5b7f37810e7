import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore, ServerParts } from '../../../server/core.ts';
import { StatusError } from '../../../server/errors.ts';
import { replacePluginRun } from './replace-plugin-run.ts';

/** Makes a plugin also reject the requests for which `refuses` returns true, after its own checks. */
export const alsoReject = (
  name: string,
  refuses: (request: AdmissionRequest, core: ServerCore) => boolean,
): ((parts: ServerParts) => void) =>
  replacePluginRun(name, async ({ core, request, original }) => {
    await original();
    if (refuses(request, core)) throw new StatusError(403, 'Forbidden', `${name} rejects this`);
  });
