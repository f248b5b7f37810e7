import type { ServerParts } from '../core.ts';
import type { KindData } from '../model.ts';

/** A kind whose scale, if it has one, accepts server-side apply and gives ownership of the replicas. */
const withTrackedScale = (kind: KindData): KindData => {
  const { scale } = kind.subresources;
  const merge = scale?.merge;
  if (!merge) return kind;
  const tracked = {
    ...scale,
    applied: (configuration, head, ctx) =>
      configuration['spec']?.replicas === undefined ? head : merge(head, configuration, ctx),
  } satisfies KindData['subresources'][string];
  return { ...kind, subresources: { ...kind.subresources, scale: tracked } };
};

/**
 * Writes to a scale are tracked in the managedFields of the scaled object: autoscalers and `kubectl scale` own the
 * replicas that they set. In the documents they are not tracked (A 4.8, 7). Changes the parts.
 */
export const trackScales = (parts: ServerParts): void => {
  const { definitions } = parts.behaviours;
  const { kind } = definitions;
  definitions.kind = (definition, version) => withTrackedScale(kind(definition, version));
  parts.kinds = parts.kinds.map(withTrackedScale);
};
