import type { ServerParts, Stages } from '../../server/core.ts';

/** Replaces a stage of the request path by a wrong one, which receives the stage that it replaces. */
export const wrapStage = <Name extends keyof Stages>(
  { stages }: ServerParts,
  name: Name,
  wrap: (next: Stages[Name]) => Stages[Name],
): void => {
  stages[name] = wrap(stages[name]);
};
