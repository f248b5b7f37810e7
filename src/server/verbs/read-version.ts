import type { ReadKind } from '../behaviours/versions.ts';
import type { Services } from '../core.ts';

/** Waits a short time for a revision. Throws 504 when it is not reached (A 4.5). */
export const waitForRevision = async (services: Services, revision: number, by: ReadKind): Promise<void> => {
  const { core } = services;
  const { versions } = core.parts.behaviours;
  if (!versions.isUnreached(revision, core.log.revision, by)) return;
  if (await versions.reached(core, revision, versions.waitForUnreached(by))) return;
  throw versions.unreachedError(core.versions.encode(revision), core.versions.encode(core.log.revision));
};
