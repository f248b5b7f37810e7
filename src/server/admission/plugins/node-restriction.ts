import { isDeepStrictEqual } from 'node:util';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import type { ApiObject } from '../../model.ts';
import { refuse } from '../refuse.ts';

const agent = 'system:node:';

const onNode = (request: AdmissionRequest, core: ServerCore, node: string): void => {
  const { object, oldObject, operation } = request;
  if (operation === 'DELETE') throw refuse(request, `node "${node}" is not allowed to delete nodes`);
  const name = object?.metadata.name ?? request.name;
  if (name !== node) throw refuse(request, `node "${node}" is not allowed to modify node "${name}"`);
  if (operation === 'UPDATE' && !isDeepStrictEqual(object?.['spec']?.taints ?? [], oldObject?.['spec']?.taints ?? []))
    throw refuse(request, `node "${node}" is not allowed to modify taints`);
  const labels = (of: ApiObject | null): Record<string, string> => of?.metadata.labels ?? {};
  const now = labels(object);
  const before = labels(oldObject);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter((key) => now[key] !== before[key]);
  const wrong = changed.filter((key) => !core.parts.behaviours.admission.nodeMaySetLabel(key));
  if (wrong.length > 0) throw refuse(request, `node "${node}" is not allowed to modify labels: ${wrong.join(', ')}`);
};

const onPod = (request: AdmissionRequest, node: string): void => {
  const { operation, object, oldObject } = request;
  const bound = (operation === 'CREATE' ? object : oldObject)?.['spec']?.nodeName ?? '';
  if (bound !== node) throw refuse(request, `node "${node}" can only change pods with spec.nodeName set to itself`);
};

/** Restricts node agents to their own Node and the Pods bound to it (B 5.12). */
export const nodeRestriction: AdmissionPlugin = {
  name: 'NodeRestriction',
  validate: (core, request) => {
    const { user, kind } = request;
    if (!user.groups.includes('system:nodes') || !user.username.startsWith(agent) || kind.group !== '') return;
    const node = user.username.slice(agent.length);
    if (kind.kind === 'Node') onNode(request, core, node);
    else if (kind.kind === 'Pod') onPod(request, node);
  },
};
