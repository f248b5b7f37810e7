import type { ServerParts } from '../../../server/parts.ts';

/** Plants: a kind of no namespace is served below a namespace as well (A 4.1). */
export const belowNamespace =
  (kind: string) =>
  ({ behaviours: { wire } }: ServerParts): void => {
    const { servedBelowNamespace } = wire;
    wire.servedBelowNamespace = (of) => of.kind === kind || servedBelowNamespace(of);
  };
