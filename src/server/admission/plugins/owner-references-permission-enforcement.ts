import { isDeepStrictEqual } from 'node:util';
import { accessOf } from '../../access/access-of.ts';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import type { Json } from '../../model.ts';
import { refuse } from '../refuse.ts';

const allowed = async (
  core: ServerCore,
  request: AdmissionRequest,
  verb: string,
  resource: { group: string; version: string; resource: string; subresource: string; namespace: string; name: string },
): Promise<boolean> => (await accessOf(core).authorize({ user: request.user, verb, path: '', resource })).allowed;

/** References whose blockOwnerDeletion this write changes. */
const changedBlocks = (references: readonly Json[], before: readonly Json[]): Json[] => {
  const blocked = (list: readonly Json[], uid: string): boolean =>
    list.some((one) => one.uid === uid && one.blockOwnerDeletion === true);
  return [...references, ...before].filter(
    ({ uid }, index, whole) =>
      blocked(references, uid) !== blocked(before, uid) && whole.findIndex((one) => one.uid === uid) === index,
  );
};

/**
 * A change of owner references needs the permission to delete the object; blockOwnerDeletion needs the permission to
 * update the owner's finalizers (B 5.12).
 */
export const ownerReferencesPermissionEnforcement: AdmissionPlugin = {
  name: 'OwnerReferencesPermissionEnforcement',
  validate: async (core, request) => {
    const { object, oldObject, kind, namespace, operation } = request;
    if (!object || !['CREATE', 'UPDATE'].includes(operation)) return;
    const references: Json[] = object.metadata.ownerReferences ?? [];
    const before: Json[] = oldObject?.metadata.ownerReferences ?? [];
    if (isDeepStrictEqual(references, before)) return;
    const own = {
      group: kind.group,
      version: kind.version,
      resource: kind.plural,
      subresource: '',
      namespace,
      name: request.name,
    };
    if (operation === 'UPDATE' && !(await allowed(core, request, 'delete', own)))
      throw refuse(request, "cannot set an ownerRef on a resource you can't delete");
    for (const reference of changedBlocks(references, before)) {
      const [group = '', version = ''] = String(reference.apiVersion).includes('/')
        ? String(reference.apiVersion).split('/')
        : ['', reference.apiVersion];
      const owner = core.kinds
        .all()
        .find((one) => one.kind === reference.kind && one.group === group && one.version === version);
      const resource = {
        group,
        version,
        resource: owner?.plural ?? '',
        subresource: 'finalizers',
        namespace: owner?.namespaced ? namespace : '',
        name: reference.name,
      };
      if (!owner || !(await allowed(core, request, 'update', resource)))
        throw refuse(
          request,
          "cannot set blockOwnerDeletion if an ownerReference refers to a resource you can't set finalizers on",
        );
    }
  },
};
