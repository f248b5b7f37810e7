import type { Call, ServerParts } from '../../server/core.ts';
import type { ApiObject } from '../../server/model.ts';
import { wrapStage } from './wrap-stage.ts';

/** Stores new objects before admission has allowed them. */
export const storeBeforeAdmission = (parts: ServerParts): void => {
  const early = new WeakMap<Call, ApiObject>();
  wrapStage(parts, 'admit', (next) => (call, request) => {
    const { operation, object, dryRun, subresource } = request;
    if (operation === 'CREATE' && object !== null && !dryRun && subresource === '')
      early.set(call, call.services.store.create(call.kind, object));
    return next(call, request);
  });
  wrapStage(parts, 'store', (next) => (call, write) => early.get(call) ?? next(call, write));
};
