import type { AdmissionRequest, ServerCore } from '../../../server/core.ts';
import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';
import { pluginRunning } from './plugin-running.ts';

/** Changes the object of a create after a plugin's mutating phase; `sent` is the object before it. */
export const afterPlugin = (
  name: string,
  change: (object: Json, sent: Json, request: AdmissionRequest, core: ServerCore) => void,
): ((parts: ServerParts) => void) =>
  pluginRunning(name, async ({ core, phase, request, whole }) => {
    const sent = structuredClone(request.object);
    await whole();
    if (phase === 'mutate' && request.operation === 'CREATE' && request.object)
      change(request.object, sent, request, core);
  });
