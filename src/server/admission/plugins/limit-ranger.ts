import type { AdmissionRequest } from '../../contracts.ts';
import type { Json } from '../../model.ts';
import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { quantityOf } from '../quantity.ts';
import { refuse } from '../refuse.ts';

type Amounts = Readonly<Record<string, string>>;

const items = (ranges: ReadonlyArray<Json>, type: string): Json[] =>
  ranges.flatMap((range) => (range.spec?.limits ?? []).filter((limit: Json) => limit.type === type));

const fill = (container: Json, limit: Json): void => {
  const resources = (container.resources ??= {});
  // A limit in the Pod is also the request when neither the Pod nor the range states a request.
  const statedLimits: Amounts = { ...(resources.limits ?? {}) };
  const limits = { ...(limit.default ?? {}), ...statedLimits };
  const requests = { ...(limit.defaultRequest ?? limit.default ?? {}), ...statedLimits, ...(resources.requests ?? {}) };
  if (Object.keys(limits).length > 0) resources.limits = limits;
  if (Object.keys(requests).length > 0) resources.requests = requests;
};

const check = (request: AdmissionRequest, type: string, limit: Json, requests: Amounts, limits: Amounts): void => {
  for (const [name, least] of Object.entries((limit.min ?? {}) as Amounts)) {
    if (requests[name] === undefined)
      throw refuse(request, `minimum ${name} usage per ${type} is ${least}. No request is specified`);
    if (quantityOf(requests[name]) < quantityOf(least))
      throw refuse(request, `minimum ${name} usage per ${type} is ${least}, but request is ${requests[name]}`);
  }
  for (const [name, most] of Object.entries((limit.max ?? {}) as Amounts)) {
    const stated = limits[name] ?? (type === 'PersistentVolumeClaim' ? requests[name] : undefined);
    if (stated === undefined)
      throw refuse(request, `maximum ${name} usage per ${type} is ${most}. No limit is specified`);
    if (quantityOf(stated) > quantityOf(most))
      throw refuse(request, `maximum ${name} usage per ${type} is ${most}, but limit is ${stated}`);
  }
};

const total = (containers: readonly Json[], member: 'requests' | 'limits'): Amounts => {
  const sums: Record<string, number> = {};
  for (const container of containers) {
    for (const [name, value] of Object.entries(container.resources?.[member] ?? {}))
      sums[name] = (sums[name] ?? 0) + quantityOf(value);
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, String(sum)]));
};

/** Applies the defaults and bounds of LimitRange objects to new Pods and claims of their namespace (B 5.12). */
export const limitRanger: AdmissionPlugin = {
  name: 'LimitRanger',
  mutate: (core, request) => {
    if (!isMain(request, '', 'Pod', 'CREATE') || !request.object) return;
    const spec: Json = request.object['spec'] ?? {};
    for (const limit of items(core.cachedState.list(core.kinds.named('LimitRange'), request.namespace), 'Container')) {
      for (const container of [...(spec.initContainers ?? []), ...(spec.containers ?? [])]) fill(container, limit);
    }
    const cpu = core.parts.behaviours.admission.builtInRequest(request.namespace);
    if (cpu !== null) for (const container of spec.containers ?? []) fill(container, { defaultRequest: { cpu } });
  },
  validate: (core, request) => {
    const pod = isMain(request, '', 'Pod', 'CREATE');
    if (!request.object || (!pod && !isMain(request, '', 'PersistentVolumeClaim', 'CREATE'))) return;
    const ranges = core.cachedState.list(core.kinds.named('LimitRange'), request.namespace);
    const spec: Json = request.object['spec'] ?? {};
    const containers: Json[] = pod ? [...(spec.initContainers ?? []), ...(spec.containers ?? [])] : [];
    for (const limit of items(ranges, 'Container')) {
      for (const { resources } of containers)
        check(request, 'Container', limit, resources?.requests ?? {}, resources?.limits ?? {});
    }
    if (pod)
      for (const limit of items(ranges, 'Pod'))
        check(request, 'Pod', limit, total(spec.containers ?? [], 'requests'), total(spec.containers ?? [], 'limits'));
    else
      for (const limit of items(ranges, 'PersistentVolumeClaim'))
        check(request, 'PersistentVolumeClaim', limit, spec.resources?.requests ?? {}, {});
  },
};
