import type { Call } from '../core.ts';
import { alreadyExists } from '../errors.ts';
import type { ApiObject } from '../model.ts';
import { subjectOf } from '../verbs/call.ts';
import type { AdmittedWrite } from './stage-types.ts';

/**
 * Stores a write and returns the stored object, or the last state of a removed one. A dry run leaves no state and
 * returns the object that would have been stored. Throws 409 for a name that exists (A 4.2, 4.4).
 */
export const store = (call: Call, write: AdmittedWrite): ApiObject => {
  const { kind, services } = call;
  const { object, live } = write;
  const { namespace = '', name = '' } = object.metadata;
  if (write.operation === 'CREATE' && services.store.get(kind, namespace, name))
    throw alreadyExists(subjectOf(call, name));
  if (write.dryRun) return object;
  if (write.operation === 'CREATE') return services.store.create(kind, object);
  if (!write.removes) return services.store.save(kind, object, write.way);
  services.store.remove(kind, namespace, name);
  return live ?? object;
};
