import type { ServerParts } from '../core.ts';
import type { ObjectMeta } from '../model.ts';

const members = ['annotations', 'finalizers', 'labels', 'ownerReferences'] as const satisfies ReadonlyArray<
  keyof ObjectMeta
>;

/** Drops empty maps and lists of the metadata that clients send, and that patches leave. Changes the parts. */
export const dropEmptyMetadata = (parts: ServerParts): void => {
  const { accept } = parts.stages;
  parts.stages.accept = (call, sent) => {
    const object = accept(call, sent);
    const metadata = { ...object.metadata };
    for (const member of members)
      if (metadata[member] && Object.keys(metadata[member]).length === 0) delete metadata[member];
    return { ...object, metadata };
  };
};
