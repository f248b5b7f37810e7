import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore, ServerParts } from '../../../server/core.ts';
import type { Json } from '../../../server/model.ts';
import { replacePluginRun } from './replace-plugin-run.ts';

/** Changes the object of a create after a plugin's mutating phase; `sent` is the object before it. */
export const afterPlugin = (
  name: string,
  change: (object: Json, sent: Json, request: AdmissionRequest, core: ServerCore) => void,
): ((parts: ServerParts) => void) =>
  replacePluginRun(name, async ({ core, phase, request, original }) => {
    const sent = structuredClone(request.object);
    await original();
    if (phase === 'mutate' && request.operation === 'CREATE' && request.object)
      change(request.object, sent, request, core);
  });
