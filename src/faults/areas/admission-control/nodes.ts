import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { skipRejections } from './skip-rejections.ts';
import { alsoReject } from './also-reject.ts';

const plugin = 'NodeRestriction';
const agent = 'system:node:';

const isAgent = ({ user }: AdmissionRequest): boolean =>
  user.groups.includes('system:nodes') && user.username.startsWith(agent);
const isOwn = ({ user, name }: AdmissionRequest): boolean => user.username === `${agent}${name}`;
const of = (kind: string, request: AdmissionRequest): boolean =>
  request.kind.group === '' && request.kind.kind === kind;
const labelsOf = (object: Json): Readonly<Record<string, string>> => object?.metadata?.labels ?? {};
const taintsOf = (object: Json): readonly Json[] => object?.spec?.taints ?? [];
/** Labels with these keys that the write removes. */
const removes = ({ object, oldObject }: AdmissionRequest): boolean =>
  Object.keys(labelsOf(oldObject)).some((key) => labelsOf(object)[key] === undefined);
const isReserved = ({ object, oldObject }: AdmissionRequest): boolean =>
  [labelsOf(object), labelsOf(oldObject)].some((labels) =>
    Object.keys(labels).some((key) => key.startsWith('node-restriction.')),
  );
const changesLabels = ({ object, oldObject }: AdmissionRequest): boolean =>
  JSON.stringify(labelsOf(object)) !== JSON.stringify(labelsOf(oldObject));

const refusingLabel =
  (refused: (key: string) => boolean) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { nodeMaySetLabel } = admission;
    admission.nodeMaySetLabel = (key) => nodeMaySetLabel(key) && !refused(key);
  };

const allowedLabels: readonly (readonly [rule: string, what: string, refused: (key: string) => boolean])[] = [
  ['ADM-123', 'hostname', (key) => key === 'platform.io/hostname'],
  ['ADM-124', 'arch', (key) => key === 'platform.io/arch'],
  ['ADM-125', 'os', (key) => key === 'platform.io/os'],
  ['ADM-126', 'instance-type', (key) => key === 'node.platform.io/instance-type'],
  ['ADM-127', 'region', (key) => key === 'topology.platform.io/region'],
  ['ADM-128', 'zone', (key) => key === 'topology.platform.io/zone'],
];

const boundTo = ({ oldObject }: AdmissionRequest): string => oldObject?.['spec']?.nodeName ?? '';

/** Defects of the changes that node agents may make (B 5.12). */
export const nodeRestrictionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-114'],
    description: 'node agents cannot change the status of nodes',
    plant: alsoReject(plugin, (request) => isAgent(request) && of('Node', request) && request.subresource === 'status'),
  },
  {
    seam: 'server',
    rules: ['ADM-115'],
    description: 'a node agent may change any node',
    plant: skipRejections(
      plugin,
      ({ message }, request) =>
        of('Node', request) && !isOwn(request) && message.includes('not allowed to modify node'),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-116'],
    description: 'node agents cannot change the status of Pods',
    plant: alsoReject(plugin, (request) => isAgent(request) && of('Pod', request) && request.subresource === 'status'),
  },
  {
    seam: 'server',
    rules: ['ADM-117'],
    description: 'only deletes of the Pods of other nodes are rejected',
    plant: skipRejections(
      plugin,
      (_refusal, request) => of('Pod', request) && request.operation === 'UPDATE' && boundTo(request) !== '',
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-118'],
    description: 'every node agent can change Pods that are bound to no node',
    plant: skipRejections(plugin, (_refusal, request) => of('Pod', request) && boundTo(request) === ''),
  },
  {
    seam: 'server',
    rules: ['ADM-119'],
    description: 'a node agent may delete its node',
    plant: skipRejections(
      plugin,
      (_refusal, request) => of('Node', request) && request.operation === 'DELETE' && isOwn(request),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-120'],
    description: 'a node agent may add taints to its node',
    plant: skipRejections(
      plugin,
      ({ message }, request) =>
        message.includes('taints') &&
        taintsOf(request.object).some(({ key }) => taintsOf(request.oldObject).every((one) => one.key !== key)),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-121'],
    description: 'added labels of the reserved prefix are not checked',
    plant: skipRejections(
      plugin,
      ({ message }, request) =>
        message.includes('labels') &&
        isReserved(request) &&
        Object.keys(labelsOf(request.oldObject)).every((key) => !key.startsWith('node-restriction.')),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-122'],
    description: 'labels of the reserved prefix may be removed',
    plant: skipRejections(
      plugin,
      ({ message }, request) => message.includes('labels') && isReserved(request) && removes(request),
    ),
  },
  ...allowedLabels.map(
    ([rule, missingLabels, refused]): Fault => ({
      seam: 'server',
      rules: [rule],
      description: `the list of labels lacks ${missingLabels}`,
      plant: refusingLabel(refused),
    }),
  ),
  {
    seam: 'server',
    rules: ['ADM-129'],
    description: 'labels of the node agent prefix are rejected',
    plant: refusingLabel((key) => key.startsWith('node-agent.platform.io/')),
  },
  {
    seam: 'server',
    rules: ['ADM-130'],
    description: 'labels of the node prefix are rejected',
    plant: refusingLabel((key) => key.startsWith('node.platform.io/') && !key.endsWith('/instance-type')),
  },
  {
    seam: 'server',
    rules: ['ADM-131'],
    description: 'any vendor label may be set',
    plant: skipRejections(
      plugin,
      ({ message }, request) => message.includes('labels') && !isReserved(request) && !removes(request),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-170'],
    description: 'vendor labels may be removed',
    plant: skipRejections(
      plugin,
      ({ message }, request) => message.includes('labels') && !isReserved(request) && removes(request),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-132'],
    description: 'labels that are not in the list are rejected',
    plant: refusingLabel((key) => !/(^|\.)platform\.io\//.test(key)),
  },
  {
    seam: 'server',
    rules: ['ADM-133'],
    description: 'the restriction applies to every user who writes nodes',
    plant: alsoReject(
      plugin,
      (request) =>
        !isAgent(request) &&
        !request.user.groups.includes('system:masters') &&
        of('Node', request) &&
        request.operation === 'UPDATE' &&
        changesLabels(request),
    ),
  },
];
