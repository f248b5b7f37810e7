import { notFound, StatusError } from '../../errors.ts';
import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';

const protectedNamespaces: readonly string[] = ['default', 'platform-system', 'platform-public'];

/** Rejects new objects in terminating or missing namespaces, and the deletion of protected namespaces (B 5.12). */
export const namespaceLifecycle: AdmissionPlugin = {
  name: 'NamespaceLifecycle',
  mutate: (core, request) => {
    const behaviours = core.parts.behaviours.admission;
    if (isMain(request, '', 'Namespace', 'DELETE') && protectedNamespaces.includes(request.name))
      throw refuse(request, 'this namespace may not be deleted');
    if (!request.kind.namespaced || request.kind.virtual) return;
    const namespace = core.storage.get(core.kinds.named('Namespace'), '', request.namespace);
    if (!namespace) throw notFound({ group: '', kind: 'namespaces', name: request.namespace });
    if (request.operation !== 'CREATE' || request.subresource !== '' || !behaviours.closedNamespace(namespace)) return;
    const refused = refuse(
      request,
      `unable to create new content in namespace ${request.namespace} because it is being terminated`,
    );
    throw new StatusError(refused.code, refused.reason, refused.message, {
      ...refused.details,
      causes: [
        {
          reason: 'NamespaceTerminating',
          field: 'metadata.namespace',
          message: `namespace ${request.namespace} is being terminated`,
        },
      ],
    });
  },
};
