import { type BlockBehaviours, blockBehaviours } from './behaviours/block.ts';
import { type CacheBehaviours, cacheBehaviours } from './behaviours/cache.ts';
import { type CredentialBehaviours, credentialBehaviours } from './behaviours/credential.ts';
import { type JoiningBehaviours, joiningBehaviours } from './behaviours/joining.ts';
import { type PluginBehaviours, pluginBehaviours } from './behaviours/plugin.ts';

/** The parts of a client. A fault replaces some before the client starts. */
export interface ClientParts {
  block: BlockBehaviours;
  plugin: PluginBehaviours;
  credential: CredentialBehaviours;
  cache: CacheBehaviours;
  joining: JoiningBehaviours;
}

/** A new, complete set of parts. */
export const standardClient = (): ClientParts => ({
  block: blockBehaviours(),
  plugin: pluginBehaviours(),
  credential: credentialBehaviours(),
  cache: cacheBehaviours(),
  joining: joiningBehaviours(),
});
