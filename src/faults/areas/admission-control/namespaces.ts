import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore, ServerParts } from '../../../server/core.ts';
import { StatusError } from '../../../server/errors.ts';
import type { Fault } from '../../fault.ts';
import { skipRejections } from './skip-rejections.ts';
import { replacePluginRun } from './replace-plugin-run.ts';
import { alsoReject } from './also-reject.ts';

const plugin = 'NamespaceLifecycle';
const isTerminating = ({ kind, namespace }: AdmissionRequest, core: ServerCore): boolean =>
  kind.namespaced &&
  core.storage.get(core.kinds.named('Namespace'), '', namespace)?.metadata.deletionTimestamp !== undefined;
/** Of all creates, only an apply must name its field manager. */
const isApply = ({ options }: AdmissionRequest): boolean => options?.fieldManager !== undefined;
const deletesNamespace = ({ kind, operation }: AdmissionRequest): boolean =>
  kind.kind === 'Namespace' && operation === 'DELETE';
/** Lets the namespace of this name be deleted, although the plugin protects it. */
const unprotected = (name: string): ((parts: ServerParts) => void) =>
  skipRejections(plugin, (_rejection, request) => deletesNamespace(request) && request.name === name);

/** Defects of admission in namespaces that are missing, terminating or protected (B 5.12). */
export const namespaceAdmissionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-108'],
    description: 'all writes into a terminating namespace are rejected',
    plant: alsoReject(plugin, (request, core) => request.operation === 'UPDATE' && isTerminating(request, core)),
  },
  {
    seam: 'server',
    rules: ['ADM-109'],
    description: 'objects can be created in namespaces that do not exist',
    alsoFails: { rules: ['ADM-30'], reason: 'it expects that the plugin is enabled' },
    plant: skipRejections(
      plugin,
      ({ code }, request) => code === 404 && request.operation === 'CREATE' && !isApply(request),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-166'],
    description: 'an apply creates an object in a namespace that does not exist',
    plant: skipRejections(
      plugin,
      ({ code }, request) => code === 404 && request.operation === 'CREATE' && isApply(request),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-167'],
    description: 'the delete of a collection does not check whether the namespace exists',
    plant: skipRejections(
      plugin,
      ({ code }, request) => code === 404 && request.operation === 'DELETE' && request.name === '',
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-110'],
    description: 'the namespace default can be deleted',
    alsoFails: { rules: ['ADM-15'], reason: 'it checks the same rejection' },
    plant: unprotected('default'),
  },
  {
    seam: 'server',
    rules: ['ADM-111'],
    description: 'the namespace platform-system can be deleted',
    plant: unprotected('platform-system'),
  },
  {
    seam: 'server',
    rules: ['ADM-112'],
    description: 'the namespace platform-public can be deleted',
    plant: unprotected('platform-public'),
  },
  {
    seam: 'server',
    rules: ['ADM-113'],
    description: 'namespaces whose names begin with default cannot be deleted',
    plant: alsoReject(plugin, (request) => deletesNamespace(request) && request.name.startsWith('default')),
  },
  {
    seam: 'server',
    rules: ['ADM-15'],
    description: 'deletes of namespaces that admission rejects return 200',
    alsoFails: { rules: ['ADM-110', 'ADM-111', 'ADM-112'], reason: 'they delete namespaces that admission protects' },
    plant: replacePluginRun(plugin, async ({ request, original }) => {
      await original().catch((error: unknown) => {
        throw deletesNamespace(request) ? new StatusError(200, '', '') : error;
      });
    }),
  },
];
