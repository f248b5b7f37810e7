import type { ApiObject, Json } from '../../model.ts';
import { ownMember } from '../../own-member.ts';
import type { ServerCore } from '../../core.ts';

/** Priorities of the groups of every cluster. A group of custom kinds has those of `customPriorities`. */
const groupPriorities: Readonly<Record<string, number>> = {
  '': 18_000,
  apps: 17_800,
  'events.platform.io': 17_750,
  'authentication.platform.io': 17_700,
  'authorization.platform.io': 17_600,
  autoscaling: 17_500,
  batch: 17_400,
  'certificates.platform.io': 17_300,
  'networking.platform.io': 17_200,
  policy: 17_100,
  'rbac.authorization.platform.io': 17_000,
  'storage.platform.io': 16_800,
  'apiextensions.platform.io': 16_700,
  'admissionregistration.platform.io': 16_700,
  'scheduling.platform.io': 16_600,
  'coordination.platform.io': 16_500,
  'node.platform.io': 16_300,
  'discovery.platform.io': 16_200,
  'flowcontrol.apiserver.platform.io': 16_100,
};

const otherPriority = 16_000;
const customPriorities = { groupPriorityMinimum: 1_000, versionPriority: 100 };

/** The label of API services that the server creates itself. */
export const automanaged = 'kube-aggregator.platform.io/automanaged';

const isStable = (version: string): boolean => !/alpha|beta/.test(version);

/**
 * The API services of this server: one for each group version that it serves itself, without a status. Those of custom
 * kinds are removed with their definition.
 */
export const ownApiServices = (core: ServerCore): ReadonlyMap<string, Json> => {
  const found = new Map<string, Json>();
  for (const { group, version, custom } of core.kinds.all()) {
    const name = `${version}.${group}`;
    if (found.has(name)) continue;
    const priorities = custom
      ? customPriorities
      : {
          groupPriorityMinimum: ownMember(groupPriorities, group) ?? otherPriority,
          versionPriority: isStable(version) ? 15 : 9,
        };
    found.set(name, {
      metadata: { name, labels: { [automanaged]: custom ? 'true' : 'onstart' } },
      spec: { ...(group ? { group } : {}), version, ...priorities },
    });
  }
  return found;
};

/** Whether another server serves the group version of an API service. */
export const isForeign = ({ spec }: ApiObject): boolean => spec?.service !== undefined;
