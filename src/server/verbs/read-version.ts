import type { Services } from '../http/services.ts';

/** Makes sure that a revision has been reached: waits a short while, then refuses with 504 (A 4.5). */
export const reach = async (services: Services, revision: number): Promise<void> => {
  const { core } = services;
  const { versions } = core.parts.behaviours;
  if (!versions.isUnreached(revision, core.log.revision)) return;
  if (await versions.reached(core, revision, versions.waitForUnreached())) return;
  throw versions.unreachedError(core.versions.encode(revision), core.versions.encode(core.log.revision));
};
