import type { ServerParts } from '../../server/core.ts';
import type { ApiObject } from '../../server/model.ts';
import { wrapStage } from './wrap-stage.ts';

/** Lets a create replace the selected stored objects of the same name; a dry run does not check them. */
export const reuseNames = (
  parts: ServerParts,
  selects: (stored: ApiObject, write: { readonly dryRun: boolean }) => boolean,
): void =>
  wrapStage(parts, 'store', (next) => (call, write) => {
    const { namespace = '', name = '' } = write.object.metadata;
    const { store } = call.services;
    const stored = write.operation === 'CREATE' ? store.get(call.kind, namespace, name) : null;
    if (stored === null || !selects(stored, write)) return next(call, write);
    if (write.dryRun) return write.object;
    store.remove(call.kind, namespace, name);
    return next(call, write);
  });
