import { standardAuthorizers } from './access/authorizers/all.ts';
import { standardTokenMethods } from './access/methods/all.ts';
import { allBehaviours } from './behaviours/all.ts';
import { systemClock } from './environment/clock.ts';
import type { ServerParts } from './core.ts';
import { builtInKinds } from './kinds/all.ts';
import { furtherValidations } from './kinds/validations/further-validations.ts';
import { standardStages } from './pipeline/standard-stages.ts';

/** A complete new set of parts. The copies are shallow, so that replacing an entry does not affect another server. */
export const standardParts = (): ServerParts => ({
  behaviours: allBehaviours(),
  stages: standardStages(),
  tokenMethods: standardTokenMethods(),
  authorizers: standardAuthorizers(),
  clock: () => systemClock(),
  knownRevision: (log) => log.revision,
  controllerDelay: () => 0,
  webhookConditions: null,
  furtherRoles: () => [],
  extraPaths: [],
  firstObjects: [],
  furtherControllers: [],
  kinds: builtInKinds.map((kind) => ({
    ...kind,
    defaults: [...kind.defaults],
    validations: [...kind.validations, ...furtherValidations(kind)],
    immutable: [...kind.immutable],
    subresources: { ...kind.subresources },
  })),
});
