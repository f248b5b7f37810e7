import type { Json } from '../../client/exchange.ts';
import type { Fault, WireFault } from '../fault.ts';
import { answerFault } from '../wire/answer-fault.ts';

/** The usage that quotas show is what `change` returns for it and for the spec of the quota. */
const showsAsUsed = (rule: string, description: string, change: (used: Json, spec: Json) => Json): WireFault =>
  answerFault(rule, description, (_, answer) => {
    const { json } = answer;
    if (json?.kind !== 'ResourceQuota' || json.status?.used === undefined) return null;
    return { ...answer, json: { ...json, status: { ...json.status, used: change(json.status.used, json.spec) } } };
  });

/** Defects of the usage that quotas show, which is not part of the documents. */
export const quotaUsageFaults: readonly Fault[] = [
  showsAsUsed('QUOTA-01', 'quotas show what Pods request as their limits', (used) =>
    'limits.cpu' in used ? { ...used, 'limits.cpu': used['requests.cpu'] } : used,
  ),
  showsAsUsed('QUOTA-02', 'each service counts as one with a port of nodes', (used) =>
    'services.nodeports' in used && 'services' in used ? { ...used, 'services.nodeports': used.services } : used,
  ),
  showsAsUsed('QUOTA-03', 'only the first scope of a quota counts', (used, { scopes }) =>
    scopes?.length > 1 ? { ...used, pods: '3' } : used,
  ),
];
