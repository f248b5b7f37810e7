import { hasEnded } from '../kinds/pod/has-ended.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import { quantityOf } from './quantity.ts';

const countedPlain = [
  'pods',
  'configmaps',
  'secrets',
  'services',
  'persistentvolumeclaims',
  'replicationcontrollers',
  'resourcequotas',
];

/** What a Pod needs at a time: the sum of its containers, or one of its init containers, which run before them. */
const amountOf = (spec: Json, member: string, name: string): number => {
  const amounts = (containers: readonly Json[] | undefined): readonly number[] =>
    (containers ?? []).map(({ resources }) => quantityOf(resources?.[member]?.[name]));
  const together = amounts(spec.containers).reduce((total, amount) => total + amount, 0);
  return Math.max(together, ...amounts(spec.initContainers));
};

/** Usage by one object of a quota resource such as `pods`, `count/jobs.batch` or `requests.cpu` (B 5.12). */
export const usageOf = (kind: KindData, object: ApiObject, resource: string): number => {
  const typed = kind.group ? `${kind.plural}.${kind.group}` : kind.plural;
  if (resource === `count/${typed}`) return 1;
  const isPod = kind.group === '' && kind.kind === 'Pod';
  if (isPod && hasEnded(object)) return 0;
  if (kind.group === '' && resource === kind.plural && countedPlain.includes(resource)) return 1;
  const spec: Json = object['spec'] ?? {};
  if (isPod) {
    if (['cpu', 'memory', 'ephemeral-storage'].includes(resource)) return amountOf(spec, 'requests', resource);
    const [member = '', name = ''] = resource.split(/\.(.*)/s);
    return (member === 'requests' && name !== 'storage') || member === 'limits' ? amountOf(spec, member, name) : 0;
  }
  if (kind.group === '' && kind.kind === 'PersistentVolumeClaim') {
    const ofClass = `${spec.storageClassName ?? ''}.storageclass.storage.platform.io/`;
    const counted = resource.startsWith(ofClass) ? resource.slice(ofClass.length) : resource;
    if (counted === 'requests.storage') return quantityOf(spec.resources?.requests?.storage);
    return counted === 'persistentvolumeclaims' ? 1 : 0;
  }
  if (kind.group === '' && kind.kind === 'Service') {
    if (resource === 'services.loadbalancers') return spec.type === 'LoadBalancer' ? 1 : 0;
    const takesNodePorts =
      spec.type === 'NodePort' || (spec.type === 'LoadBalancer' && spec.allocateLoadBalancerNodePorts !== false);
    if (resource === 'services.nodeports') return takesNodePorts ? (spec.ports ?? []).length : 0;
  }
  return 0;
};

/**
 * Usage of a resource by the stored objects of a namespace. Each object counts once, regardless of the number of API
 * versions. `counts` leaves objects out.
 */
export const namespaceUsage = (
  core: ServerCore,
  namespace: string,
  resource: string,
  counts: (kind: KindData, object: ApiObject) => boolean = () => true,
): number => {
  const seen = new Set<string>();
  let total = 0;
  for (const kind of core.kinds.all()) {
    const type = `${kind.group}/${kind.plural}`;
    if (!kind.namespaced || kind.virtual || seen.has(type)) continue;
    seen.add(type);
    for (const object of core.storage.list(kind, namespace)) {
      if (counts(kind, object)) total += usageOf(kind, object, resource);
    }
  }
  return total;
};
