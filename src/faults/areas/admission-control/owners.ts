import { accessOf } from '../../../server/access/access-of.ts';
import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { skipRejections } from './skip-rejections.ts';
import { replacePluginRun } from './replace-plugin-run.ts';
import { alsoReject } from './also-reject.ts';
import { StatusError } from '../../../server/errors.ts';

const plugin = 'OwnerReferencesPermissionEnforcement';
const owners = (object: Json): readonly Json[] => object?.metadata?.ownerReferences ?? [];
const isUsers = ({ user, kind }: AdmissionRequest): boolean =>
  kind.kind === 'ConfigMap' && !user.groups.includes('system:masters') && !user.username.startsWith('system:');
const changes = ({ object, oldObject }: AdmissionRequest): boolean =>
  JSON.stringify(owners(object)) !== JSON.stringify(owners(oldObject));
const aboutBlocking = ({ message }: StatusError): boolean => message.includes('blockOwnerDeletion');

/** Defects of the admission of owner references (B 5.12). */
export const ownerFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-134'],
    description: 'the right to update is enough to change owner references',
    plant: skipRejections(plugin, (refusal) => !aboutBlocking(refusal)),
  },
  {
    seam: 'server',
    rules: ['ADM-135'],
    description: 'only administrators can change owner references',
    alsoFails: { rules: ['ADM-137'], reason: 'its user is not an administrator' },
    plant: alsoReject(plugin, (request) => request.operation === 'UPDATE' && isUsers(request) && changes(request)),
  },
  {
    seam: 'server',
    rules: ['ADM-136'],
    description: 'blocking the deletion of an owner requires only the right to delete',
    plant: skipRejections(
      plugin,
      (refusal, { object }) =>
        aboutBlocking(refusal) && owners(object).some(({ blockOwnerDeletion }) => blockOwnerDeletion === true),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-169'],
    description: 'only setting blockOwnerDeletion is checked, not unsetting it',
    plant: skipRejections(
      plugin,
      (refusal, { object }) =>
        aboutBlocking(refusal) && owners(object).every(({ blockOwnerDeletion }) => blockOwnerDeletion !== true),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-137'],
    description: 'blocking the deletion of an owner requires the right to update the owner itself',
    plant: replacePluginRun(plugin, async ({ core, request, original }) => {
      await original();
      const blocked = owners(request.object).find(({ blockOwnerDeletion }) => blockOwnerDeletion === true);
      if (!blocked || request.operation !== 'UPDATE') return;
      const kind = core.kinds.named(blocked.kind);
      const resource = {
        group: kind.group,
        version: kind.version,
        resource: kind.plural,
        subresource: '',
        namespace: request.namespace,
        name: blocked.name,
      };
      if (!(await accessOf(core).authorize({ user: request.user, verb: 'update', path: '', resource })).allowed)
        throw new StatusError(403, 'Forbidden', 'its user has no right to update the owner');
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-138'],
    description: 'every update of an object with owner references requires the right to delete it',
    plant: alsoReject(
      plugin,
      (request) =>
        request.operation === 'UPDATE' && isUsers(request) && owners(request.oldObject).length > 0 && !changes(request),
    ),
  },
];
