import { copyOf } from '../copy.ts';
import type { ServerParts } from '../core.ts';
import { invalid } from '../errors.ts';
import { causes } from '../kinds/shared/causes.ts';
import { qualityOfService } from '../kinds/pod/quality-of-service.ts';
import type { ApiObject, Json, SubresourceData } from '../model.ts';

const lists = ['containers', 'initContainers'] as const;
const members = ['resources', 'resizePolicy'] as const;

/** A Pod whose containers have the resources that those of another one have, by their names. */
const withResourcesOf = (pod: ApiObject, other: ApiObject): ApiObject => {
  const changed: ApiObject = copyOf(pod);
  for (const list of lists) {
    const theirs = new Map<string, Json>((other['spec']?.[list] ?? []).map((one: Json) => [one.name, one]));
    for (const container of changed['spec']?.[list] ?? []) {
      const their = theirs.get(container.name);
      if (!their) continue;
      for (const member of members) {
        if (their[member] === undefined) delete container[member];
        else container[member] = copyOf(their[member]);
      }
    }
  }
  return changed;
};

/** The resources of containers in an applied configuration, with the names that identify them. */
const resourcesOf = (spec: Json): Json =>
  Object.fromEntries(
    lists.flatMap((list) =>
      spec?.[list]
        ? [
            [
              list,
              spec[list].map(({ name, ...rest }: Json) => ({
                name,
                ...Object.fromEntries(members.flatMap((one) => (rest[one] === undefined ? [] : [[one, rest[one]]]))),
              })),
            ],
          ]
        : [],
    ),
  );

/** The subresource that changes the resources of containers. */
export const resize: SubresourceData = {
  verbs: ['get', 'patch', 'update'],
  merge: withResourcesOf,
  applied: ({ spec }, head) => ({ ...head, spec: resourcesOf(spec) }),
};

/** A resize may change what all other writes of a Pod keep, but not the quality of service. Changes the parts. */
export const validateResize = (parts: ServerParts): void => {
  const { validate } = parts.stages;
  parts.stages.validate = (call, candidate) => {
    const { kind, route } = call;
    const { object, old } = candidate;
    if (kind.kind !== 'Pod' || kind.group !== '' || route.subresource !== 'resize' || !old)
      return validate(call, candidate);
    const quality = qualityOfService(object['spec']);
    if (quality !== qualityOfService(old['spec']))
      throw invalid({ group: '', kind: 'Pod', name: object.metadata.name ?? '' }, [
        causes.invalid('spec', quality, 'a resize cannot change the quality of service of a Pod'),
      ]);
    // The rules of Pods fix all resources: to them, the Pod has always had the new ones.
    return validate(call, { ...candidate, old: withResourcesOf(old, object) });
  };
};
