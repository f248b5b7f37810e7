import { spokenObject } from '../spoken-object.ts';
import type { World } from '../world.ts';

/** Name under which `another namespace of my own` is noted. */
export const otherNamespace = 'another namespace';

/**
 * A path or key as features write it, with what is the scenario's own filled in: `{ns}` and `{other}` are its namespaces, `{a}` is
 * the real name of the object "a" of the kind spoken of last.
 */
export const ownPath = (world: World, text: string): string =>
  text.replace(/\{([^}]+)\}/g, (_, word: string) => {
    if (word === 'ns') return world.namespace;
    if (word === 'other') return world.noted<string>(otherNamespace);
    return world.objects.name(spokenObject(world).kind, word);
  });
