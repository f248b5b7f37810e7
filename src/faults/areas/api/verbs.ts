import { accessBehaviours } from '../../../server/behaviours/access.ts';
import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { Call, ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeAuthorization } from '../../stages/change-authorization.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

/** Replaces the verb in the authorization. */
const authorizeAs =
  (verb: string, instead: string) =>
  (parts: ServerParts): void =>
    changeAuthorization(parts, (attributes) =>
      attributes.verb === verb ? { ...attributes, verb: instead } : attributes,
    );

/** Defects of the verbs that a right covers (A 1). */
export const verbFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['API-10'],
    description: 'the part after the slash in a resource of a role is cut off',
    plant: ({ behaviours: { access } }) => {
      access.coversResource = (rule, resource, subresource) =>
        accessBehaviours.coversResource(
          {
            ...rule,
            resources: [...(rule.resources ?? []), ...(rule.resources ?? []).map((name) => name.split('/')[0] ?? name)],
          },
          resource,
          subresource,
        );
    },
  },
  {
    seam: 'server',
    rules: ['API-29'],
    description: 'a binding of any namespace applies in every namespace',
    plant: ({ behaviours: { rights } }) => {
      const { bindingsFor } = rights;
      rights.bindingsFor = (view, _namespace, resource, user) => [
        ...bindingsFor(view, '', resource, user),
        ...view.list('RoleBinding'),
      ];
    },
  },
  {
    seam: 'server',
    rules: ['API-38'],
    description: 'a replace that creates requires only the right to update',
    plant: ({ behaviours: { writes } }) => {
      writes.rightsOfCreation = () => [];
    },
  },
  {
    seam: 'server',
    rules: ['API-40'],
    description: 'admission sees a replace that creates as an update without an old object',
    plant: (parts) => {
      const asUpdate = (call: Call, request: AdmissionRequest): AdmissionRequest =>
        call.verb === 'update' ? { ...request, operation: 'UPDATE' } : request;
      wrapStage(parts, 'admit', (next) => (call, request) => next(call, asUpdate(call, request)));
      wrapStage(parts, 'confirm', (next) => (call, request) => next(call, asUpdate(call, request)));
    },
  },
  {
    seam: 'server',
    rules: ['API-51'],
    description: 'a proxy requests the root path instead of the given path',
    plant: ({ behaviours: { proxying } }) => {
      proxying.asked = () => '/';
    },
  },
  {
    seam: 'server',
    rules: ['API-42'],
    description: 'a patch is authorized as an update',
    plant: authorizeAs('patch', 'update'),
  },
  {
    seam: 'server',
    rules: ['API-48'],
    description: 'a delete of a collection is authorized as a delete',
    plant: authorizeAs('deletecollection', 'delete'),
  },
  {
    seam: 'server',
    rules: ['API-49'],
    description: 'a list is authorized as a get',
    plant: authorizeAs('list', 'get'),
  },
  {
    seam: 'server',
    rules: ['API-50'],
    description: 'a watch is authorized as a list',
    plant: authorizeAs('watch', 'list'),
  },
];
