import type { ApiObject } from '../../model.ts';

const annotation = 'volume.platform.io/selected-node';

/** The node that a scheduler selected for the Pod of a claim with delayed binding. Undefined before. */
export const selectedNode = (claim: ApiObject): string | undefined => claim.metadata.annotations?.[annotation];

/** The claim with that selected node. */
export const withSelectedNode = (claim: ApiObject, node: string): ApiObject => ({
  ...claim,
  metadata: { ...claim.metadata, annotations: { ...claim.metadata.annotations, [annotation]: node } },
});
