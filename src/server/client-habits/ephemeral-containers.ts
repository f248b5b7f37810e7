import { copyOf } from '../copy.ts';
import type { ApiObject, KindData } from '../model.ts';

/** Pods with the sub-resource through which `kubectl debug` adds containers: a write changes only their list. */
export const withEphemeralContainers = (pod: KindData): Pick<KindData, 'subresources'> => ({
  subresources: {
    ...pod.subresources,
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
