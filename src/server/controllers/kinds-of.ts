import type { CoreBase } from '../contracts.ts';
import type { KindData } from '../model.ts';

/** A stored kind by group and resource in API version v1. Null when this server does not serve it. */
export const kindOf = ({ kinds }: CoreBase, group: string, resource: string): KindData | null =>
  kinds.find({ group, version: 'v1', resource });

/** Whether this is the kind of a group and resource, in any API version. */
export const isKind = (kind: KindData, group: string, resource: string): boolean =>
  kind.group === group && kind.plural === resource;
