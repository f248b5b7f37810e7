import { reconciler } from '../../controllers/reconciler.ts';
import type { ServerCore, ServerParts } from '../../core.ts';
import type { ApiObject, Json, KindData } from '../../model.ts';
import { inOrder, matchingSchema } from './classify.ts';
import { flowSchemas, priorityLevels } from './first-objects.ts';
import { flowControlGroup, flowControlKinds } from './kinds.ts';

const kindsOf = ({ kinds }: ServerCore) => ({
  schemas: kinds.named('FlowSchema'),
  levels: kinds.named('PriorityLevelConfiguration'),
});

const levelOf = (schema: ApiObject): string => schema['spec']?.priorityLevelConfiguration?.name ?? '';

/** Says of each flow schema whether its priority level exists. */
const markDangling = reconciler((core) => {
  const { schemas, levels } = kindsOf(core);
  return {
    keys: (kind, object) => {
      if (kind.group !== flowControlGroup) return [];
      const { name = '' } = object.metadata;
      if (kind.kind === 'FlowSchema') return [name];
      return core.storage
        .list(schemas)
        .filter((schema) => levelOf(schema) === name)
        .map(({ metadata }) => metadata.name ?? '');
    },
    run: (name) => {
      const schema = core.storage.get(schemas, '', name);
      if (!schema) return;
      const level = levelOf(schema);
      const exists = core.storage.get(levels, '', level) !== null;
      const status = exists ? 'False' : 'True';
      const conditions: readonly Json[] = schema['status']?.conditions ?? [];
      const isOther = ({ type }: Json): boolean => type !== 'Dangling';
      if (conditions.find((one) => !isOther(one))?.status === status) return;
      const dangling = {
        type: 'Dangling',
        status,
        lastTransitionTime: core.parts.behaviours.writes.timestamp(core.clock.now()),
        reason: exists ? 'Found' : 'NotFound',
        message: `This FlowSchema references the PriorityLevelConfiguration object named ${JSON.stringify(level)} ${
          exists ? 'and it exists' : 'but there is no such object'
        }`,
      };
      core.storage.update(schemas, {
        ...schema,
        status: { ...schema['status'], conditions: [...conditions.filter(isOther), dangling] },
      });
    },
  };
});

/** Milliseconds after which an object that every server has exists again. */
const restoredAfter = 60_000;

/** Creates deleted objects again that every server has. */
const restoreFirstObjects = (release: string) =>
  reconciler((core) => {
    const { schemas, levels } = kindsOf(core);
    const first = new Map<string, readonly [kind: KindData, object: Json]>([
      ...flowSchemas.map((one) => [`FlowSchema ${one.metadata.name}`, [schemas, one]] as const),
      ...priorityLevels(release).map(
        (one) => [`PriorityLevelConfiguration ${one.metadata.name}`, [levels, one]] as const,
      ),
    ]);
    const missing = new Set<string>();
    return {
      keys: (kind, object, change) => {
        const key = `${kind.kind} ${object.metadata.name}`;
        return change?.type === 'DELETED' && kind.group === flowControlGroup && first.has(key) ? [key] : [];
      },
      run: (key) => {
        const found = first.get(key);
        if (!found) return;
        if (!missing.delete(key)) {
          missing.add(key);
          return restoredAfter;
        }
        const [kind, object] = found;
        if (!core.storage.get(kind, '', object.metadata.name)) core.storage.create(kind, object);
      },
    };
  });

/** The flow schemas of a server that have a level, in the order in which they are tried, until one of them changes. */
const ordered = new WeakMap<ServerCore, { schemas: readonly ApiObject[] | null }>();

const schemasOf = (core: ServerCore): readonly ApiObject[] => {
  let kept = ordered.get(core);
  if (!kept) {
    const fresh: { schemas: readonly ApiObject[] | null } = { schemas: null };
    core.storage.subscribe(({ kind }) => {
      if (kind.group === flowControlGroup) fresh.schemas = null;
    });
    ordered.set(core, fresh);
    kept = fresh;
  }
  const { schemas, levels } = kindsOf(core);
  kept.schemas ??= inOrder(
    core.storage.list(schemas).filter((schema) => core.storage.get(levels, '', levelOf(schema)) !== null),
  );
  return kept.schemas;
};

/**
 * Serves the kinds of flow control in the versions of the release, with the objects that every server has. Each
 * response names the flow schema and the priority level of its request; no request waits. Changes the parts.
 */
export const serveFlowControl = (parts: ServerParts, release: string): void => {
  parts.kinds.push(...flowControlKinds(release));
  parts.firstObjects.push(
    ...flowSchemas.map((object) => ['FlowSchema', object] as const),
    ...priorityLevels(release).map((object) => ['PriorityLevelConfiguration', object] as const),
  );
  parts.furtherControllers.push(markDangling, restoreFirstObjects(release));
  const { authorize } = parts.stages;
  parts.stages.authorize = (services, question) => {
    const { core } = services;
    const { attributes, addHeader } = question;
    const schema = addHeader && matchingSchema(schemasOf(core), attributes);
    if (schema) {
      const level = core.storage.get(kindsOf(core).levels, '', levelOf(schema));
      addHeader('x-kubernetes-pf-flowschema-uid', schema.metadata.uid ?? '');
      addHeader('x-kubernetes-pf-prioritylevel-uid', level?.metadata.uid ?? '');
    }
    return authorize(services, question);
  };
};
