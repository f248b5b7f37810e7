import type { AdmissionRequest, ServerCore } from '../../../server/core.ts';
import { StatusError } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/parts.ts';
import { pluginRunning } from './plugin-running.ts';

/** Makes a plugin refuse, after what it does by itself, the requests that `refuses` is true for. */
export const refusing = (
  name: string,
  refuses: (request: AdmissionRequest, core: ServerCore) => boolean,
): ((parts: ServerParts) => void) =>
  pluginRunning(name, async ({ core, request, whole }) => {
    await whole();
    if (refuses(request, core)) throw new StatusError(403, 'Forbidden', `${name} rejects this`);
  });
