import { currentObject } from '../current-object.ts';
import type { World } from '../world.ts';
import { Note } from '../note.ts';

export const secondNamespaceNote = new Note<string>('a second test namespace whose name extends the name of the first');

/** Note name of the scenario's second namespace. */
export const otherNamespace = 'another namespace';

/**
 * A path or key from a feature with its placeholders replaced: `{ns}` and `{other}` are the scenario's namespaces,
 * `{a}` is the real name of the object "a" of the current kind.
 */
export const resolvedPath = (world: World, text: string): string =>
  text.replace(/\{([^}]+)\}/g, (_, word: string) => {
    if (word === 'ns') return world.namespace;
    if (word === 'other') return secondNamespaceNote.of(world);
    return world.objects.name(currentObject(world).kind, word);
  });
