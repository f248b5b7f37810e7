import type { ServerParts } from '../../../server/core.ts';

/** Plants: a cluster-scoped kind is also served below a namespace (A 4.1). */
export const belowNamespace =
  (kind: string) =>
  ({ behaviours: { wire } }: ServerParts): void => {
    const { servedBelowNamespace } = wire;
    wire.servedBelowNamespace = (of) => of.kind === kind || servedBelowNamespace(of);
  };
