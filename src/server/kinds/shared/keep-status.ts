import { copyOf } from '../../copy.ts';
import type { ApiObject, SubresourceData } from '../../model.ts';

/** Separates the main resource from the status subresource for kinds with a status (A 2.4, A 4.3). */
export const keepStatus = {
  prepareCreate: (object: ApiObject): void => {
    delete object['status'];
  },
  prepareUpdate: (object: ApiObject, old: ApiObject): void => {
    if (old['status'] === undefined) delete object['status'];
    else object['status'] = copyOf(old['status']);
  },
} as const;

/** The status subresource: a write changes the status and the metadata, such as labels and finalizers. */
export const statusSubresource: SubresourceData = {
  verbs: ['get', 'patch', 'update'],
  merge: (old, incoming) => {
    const merged: ApiObject = { ...copyOf(old), metadata: copyOf(incoming.metadata) };
    if (incoming['status'] === undefined) delete merged['status'];
    else merged['status'] = copyOf(incoming['status']);
    return merged;
  },
};

/** What a kind with a status has that the main resource does not write. */
export const withStatus = { ...keepStatus, subresources: { status: statusSubresource } } as const;

/** A status subresource whose writes change the status only, as that of custom kinds. */
export const statusOnlySubresource: SubresourceData = {
  ...statusSubresource,
  merge: (old, incoming, ctx) => ({
    ...(statusSubresource.merge?.(old, incoming, ctx) ?? old),
    metadata: copyOf(old.metadata),
  }),
};
