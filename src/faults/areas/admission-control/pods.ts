import { isDeepStrictEqual } from 'node:util';
import { quantityOf } from '../../../server/admission/quantity.ts';
import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore } from '../../../server/core.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { afterPlugin } from './after-plugin.ts';
import { skipRejections } from './skip-rejections.ts';
import { replacePluginRun } from './replace-plugin-run.ts';
import { alsoReject } from './also-reject.ts';
import { changeStored } from '../../stages/change-stored.ts';
import { changeWritten } from '../../stages/change-written.ts';

/** Changes a new Pod after a plugin's mutating phase. */
const afterPod = (name: string, change: Parameters<typeof afterPlugin>[1]) =>
  afterPlugin(
    name,
    (object, sent, request, core) => void (object.kind === 'Pod' && change(object, sent, request, core)),
  );
const ofState =
  (state: string) =>
  ({ key }: Json): boolean =>
    key === `node.platform.io/${state}`;
const tolerations = (change: (list: Json[]) => Json[]) =>
  afterPod('DefaultTolerationSeconds', ({ spec }) => void (spec.tolerations = change(spec.tolerations ?? [])));
const containers = ({ object }: AdmissionRequest): Json[] => object?.['spec']?.containers ?? [];
const limits = (core: ServerCore, namespace?: string): Json[] =>
  core.storage.list(core.kinds.named('LimitRange'), namespace).flatMap(({ spec }: Json) => spec.limits ?? []);
const isPodCreate = ({ kind, operation, subresource }: AdmissionRequest): boolean =>
  kind.kind === 'Pod' && operation === 'CREATE' && subresource === '';

/** A container's CPU limit has this relation to the maximum of a limit range. */
const limitStands = (
  request: AdmissionRequest,
  ranges: readonly Json[],
  so: (limit: number, most: number) => boolean,
): boolean =>
  isPodCreate(request) &&
  containers(request).some(({ resources }) =>
    ranges.some(
      ({ max }) =>
        max?.cpu !== undefined &&
        resources?.limits?.cpu !== undefined &&
        so(quantityOf(resources.limits.cpu), quantityOf(max.cpu)),
    ),
  );

const overheadOf = (request: AdmissionRequest, core: ServerCore): Json =>
  core.storage
    .list(core.kinds.named('RuntimeClass'))
    .find(({ metadata }) => metadata.name === request.object?.['spec']?.runtimeClassName)?.['overhead']?.podFixed;

/** Explicit overhead that equals, or differs from, the overhead of the class is overwritten by it. */
const overwritten = (equal: boolean) =>
  skipRejections('RuntimeClass', (_refusal, request, core) => {
    const spec: Json = request.object?.['spec'];
    const overhead = overheadOf(request, core);
    if (!spec?.overhead || isDeepStrictEqual(spec.overhead, overhead) !== equal) return false;
    if (overhead) spec.overhead = overhead;
    else delete spec.overhead;
    return true;
  });

/** Defects of the admission of Pods (B 5.12). */
export const admittedPodFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-67'],
    description: 'only the toleration of unreachable nodes is added',
    alsoFails: { rules: ['ADM-27', 'ADM-69', 'ADM-73', 'ADM-04', 'LIM-18'], reason: 'they check that toleration' },
    plant: tolerations((list) => list.filter((one) => !ofState('not-ready')(one))),
  },
  {
    seam: 'server',
    rules: ['ADM-68'],
    description: 'only the toleration of nodes that are not ready is added',
    alsoFails: { rules: ['ADM-27', 'ADM-70', 'LIM-18'], reason: 'they check that toleration' },
    plant: tolerations((list) => list.filter((one) => !ofState('unreachable')(one))),
  },
  {
    seam: 'server',
    rules: ['ADM-69'],
    description: 'nodes that are not ready are tolerated for 30 seconds',
    alsoFails: { rules: ['LIM-18'], reason: 'it checks the same duration' },
    plant: tolerations((list) =>
      list.map((one) =>
        ofState('not-ready')(one) && one.tolerationSeconds === 300 ? { ...one, tolerationSeconds: 30 } : one,
      ),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-70'],
    description: 'unreachable nodes are tolerated forever',
    alsoFails: { rules: ['LIM-18'], reason: 'it checks the same duration' },
    plant: tolerations((list) =>
      list.map(({ tolerationSeconds, ...one }) => (ofState('unreachable')(one) ? one : { ...one, tolerationSeconds })),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-73'],
    description: 'the default toleration is added although the Pod has its own',
    plant: tolerations((list) =>
      list.some((one) => ofState('not-ready')(one) && one.tolerationSeconds !== 300)
        ? [
            ...list,
            { key: 'node.platform.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 },
          ]
        : list,
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-04'],
    description: 'the response contains the tolerations that admission added, but the stored Pod lacks them',
    alsoFails: {
      rules: ['ADM-27', 'ADM-67', 'ADM-68', 'ADM-69', 'ADM-70', 'LIM-18'],
      reason: 'they read the tolerations',
    },
    plant: (parts) => {
      const answered = new Map<string, Json>();
      changeStored(parts, (admitted, incoming) => {
        const stored: Json = admitted;
        if (stored.kind !== 'Pod' || !stored.spec?.tolerations) return stored;
        answered.set(stored.metadata.uid, stored.spec.tolerations);
        const { tolerations: _added, ...spec } = stored.spec;
        return {
          ...stored,
          spec: { ...spec, ...(incoming['spec']?.tolerations ? { tolerations: incoming['spec'].tolerations } : {}) },
        };
      });
      changeWritten(parts, (shown) => {
        const added = answered.get(shown.metadata.uid ?? '');
        return added === undefined ? shown : { ...shown, spec: { ...shown['spec'], tolerations: added } };
      });
    },
  },
  {
    seam: 'server',
    rules: ['ADM-94'],
    description: 'maxima of limit ranges are stored and not enforced',
    alsoFails: { rules: ['ADM-28'], reason: 'its Pod is above a maximum' },
    plant: skipRejections('LimitRanger', ({ message }) => message.includes('maximum')),
  },
  {
    seam: 'server',
    rules: ['ADM-95'],
    description: 'minima of limit ranges are not enforced',
    plant: skipRejections('LimitRanger', ({ message }) => message.includes('minimum')),
  },
  {
    seam: 'server',
    rules: ['ADM-96'],
    description: 'a limit that equals the maximum is rejected',
    plant: alsoReject('LimitRanger', (request, core) =>
      limitStands(request, limits(core, request.namespace), (limit, most) => limit === most),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-97'],
    description: 'default requests apply to the first container only',
    plant: afterPod('LimitRanger', (pod, sent) => {
      for (const [index, container] of (pod.spec?.containers ?? []).entries())
        if (index > 0 && !sent.spec.containers[index].resources?.requests) delete container.resources;
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-98'],
    description: 'the default overwrites an explicit request',
    plant: afterPod('LimitRanger', (pod, _sent, request, core) => {
      for (const { defaultRequest } of limits(core, request.namespace))
        for (const container of pod.spec?.containers ?? [])
          if (defaultRequest && container.resources?.requests)
            Object.assign(container.resources.requests, defaultRequest);
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-99'],
    description: 'the maxima of one namespace apply to all namespaces',
    plant: alsoReject('LimitRanger', (request, core) =>
      limitStands(request, limits(core), (limit, most) => limit > most),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-151'],
    description: 'spec.priority is left to the scheduler',
    plant: afterPod('Priority', ({ spec }) => void delete spec.priority),
  },
  {
    seam: 'server',
    rules: ['ADM-152'],
    description: 'an unknown priority class counts as 0',
    alsoFails: { rules: ['ADM-33'], reason: 'it expects that the plugin is enabled' },
    plant: skipRejections(
      'Priority',
      ({ message }, request) =>
        message.includes('no PriorityClass') && Boolean(Object.assign(request.object?.['spec'], { priority: 0 })),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-158'],
    description: 'only the CPU of the overhead is copied',
    plant: afterPod('RuntimeClass', ({ spec }) => void (spec.overhead &&= { cpu: spec.overhead.cpu })),
  },
  {
    seam: 'server',
    rules: ['ADM-159'],
    description: 'Pods without overhead get the overhead of the previous Pod',
    plant: (parts) => {
      let last: Json;
      afterPod('RuntimeClass', ({ spec }) => {
        last = spec.overhead ?? last;
        if (last) spec.overhead = last;
      })(parts);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-157'],
    description: 'a different overhead is overwritten by the overhead of the class',
    plant: overwritten(false),
  },
  {
    seam: 'server',
    rules: ['ADM-168'],
    description: 'a Pod whose overhead equals that of the class is accepted',
    plant: overwritten(true),
  },
  {
    seam: 'server',
    rules: ['ADM-164'],
    description: 'service accounts are not checked for Pods that an apply creates',
    // Of the creates of Pods, only an apply must name its field manager.
    plant: replacePluginRun('ServiceAccount', async ({ request, original }) => {
      if (!isPodCreate(request) || request.options?.fieldManager === undefined) await original();
    }),
  },
];
