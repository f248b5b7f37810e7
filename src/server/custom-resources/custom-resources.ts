import { isDeepStrictEqual } from 'node:util';
import { workQueue } from '../controllers/work-queue.ts';
import type { Controller } from '../core.ts';
import type { ApiObject, Json, KindData, ResourceAddress } from '../model.ts';
import { customResourceDefinitionKind } from '../kinds/custom-resource-definition.ts';
import { type nameClash, namesOfDefinition, namesOfKind } from './names.ts';

interface Registered {
  readonly spec: Json;
  readonly kinds: readonly KindData[];
}

const addressOf = (kind: KindData): ResourceAddress => ({
  group: kind.group,
  version: kind.version,
  resource: kind.plural,
});

/**
 * Serves the kinds of stored definitions. It registers their served versions immediately, writes NamesAccepted and
 * Established into their status, and removes the kind and its objects when a definition is deleted.
 */
export const customResources: Controller = (core) => {
  const definitions = core.kinds.find({
    group: customResourceDefinitionKind.group,
    version: 'v1',
    resource: customResourceDefinitionKind.plural,
  });
  if (!definitions) return () => {};
  const behaviours = core.parts.behaviours.definitions;
  const builtIn = core.kinds.all().map(namesOfKind);
  const registered = new Map<string, Registered>();
  const orphaned = new Map<string, KindData>();
  const isDefinition = (kind: KindData): boolean =>
    kind.group === definitions.group && kind.plural === definitions.plural;

  const clashOf = (definition: ApiObject): ReturnType<typeof nameClash> => {
    const others = [...registered]
      .filter(([name]) => name !== definition.metadata.name)
      .flatMap(([, { kinds }]) => kinds.slice(0, 1).map(namesOfKind));
    return behaviours.nameClash(namesOfDefinition(definition), [...builtIn, ...others]);
  };

  const unregister = (name: string): void => {
    for (const kind of registered.get(name)?.kinds ?? []) core.kinds.remove(addressOf(kind));
    registered.delete(name);
  };

  const register = (definition: ApiObject): void => {
    const { name = '' } = definition.metadata;
    if (isDeepStrictEqual(registered.get(name)?.spec, definition['spec'])) return;
    unregister(name);
    if (clashOf(definition)) return;
    const kinds = behaviours.servedVersions(definition).map((version) => behaviours.kind(definition, version));
    registered.set(name, { spec: definition['spec'], kinds });
    for (const kind of kinds) core.kinds.add(kind);
  };

  const queue = workQueue((name) => {
    const orphans = orphaned.get(name);
    if (orphans) {
      orphaned.delete(name);
      for (const object of behaviours.objectsOf(core.storage, orphans))
        core.storage.remove(orphans, object.metadata.namespace ?? '', object.metadata.name ?? '');
    }
    const definition = core.storage.get(definitions, '', name);
    if (!definition) return;
    register(definition);
    const time = core.parts.behaviours.writes.timestamp(core.clock.now());
    const status = behaviours.status(definition, clashOf(definition), time);
    if (!isDeepStrictEqual(status, definition['status'])) core.storage.update(definitions, { ...definition, status });
  });

  const unsubscribe = core.storage.subscribe(({ kind, type, object }) => {
    if (!isDefinition(kind)) return;
    const { name = '' } = object.metadata;
    if (type === 'DELETED') {
      const [version] = object['spec'].versions as Json[];
      if (registered.has(name)) orphaned.set(name, behaviours.kind(object, version));
      unregister(name);
      // Another definition may be waiting for the released names.
      for (const other of core.storage.list(definitions)) queue.add(other.metadata.name ?? '');
    } else register(object);
    queue.add(name);
  });
  for (const definition of core.storage.list(definitions)) {
    register(definition);
    queue.add(definition.metadata.name ?? '');
  }
  return () => {
    unsubscribe();
    queue.stop();
  };
};
