import { copyOf } from '../copy.ts';
import { badRequest, StatusError } from '../errors.ts';
import { isReached } from '../options/release-numbers.ts';
import { resize } from './pod-resize.ts';
import type { ApiObject, KindData, SubresourceData } from '../model.ts';

/** A connection to a container, which no node serves. */
const connection: SubresourceData = {
  verbs: ['create', 'get'],
  connect: ({ metadata, spec }) => {
    throw spec?.nodeName
      ? new StatusError(500, 'InternalError', `no address of the node "${spec.nodeName}" is known`)
      : badRequest(`pod ${metadata.name} does not have a host assigned`);
  },
};

/**
 * Pods with the subresources of `kubectl exec`, `cp` and `attach`, that of a resize where the release has it, and the
 * one through which `kubectl debug` adds containers: a write changes only their list.
 */
export const withFurtherSubresources = (pod: KindData, release: string): Pick<KindData, 'subresources'> => ({
  subresources: {
    ...pod.subresources,
    ...(isReached('1.33', release) ? { resize } : {}),
    attach: connection,
    exec: connection,
    ephemeralcontainers: {
      verbs: ['get', 'patch', 'update'],
      merge: (old, incoming) => {
        const changed: ApiObject = copyOf(old);
        const { ephemeralContainers } = incoming['spec'] ?? {};
        if (ephemeralContainers === undefined) delete changed['spec'].ephemeralContainers;
        else changed['spec'].ephemeralContainers = copyOf(ephemeralContainers);
        return changed;
      },
      applied: ({ spec }, head) => ({
        ...head,
        ...(spec?.ephemeralContainers ? { spec: { ephemeralContainers: spec.ephemeralContainers } } : {}),
      }),
    },
  },
});
