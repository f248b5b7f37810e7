import { trackUpdate } from '../apply/track.ts';
import type { UpdatePath } from '../apply/inputs.ts';
import { conflict, notFound } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../core.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { applyDefaults } from '../kinds/objects/validate.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import { same } from '../store/same.ts';
import type { WriteParameters } from '../pipeline/stage-types.ts';
import type { WriteWay } from '../store/write-way.ts';
import { admitWrite } from './admit.ts';
import { apiVersionOf } from '../api-version.ts';
import { bodyKindOf, requestView, inRequestVersion, subjectOf } from './call.ts';
import { createObject } from './create.ts';
import { frozenMembers } from './frozen-members.ts';
import { writeParameters } from './write-parameters.ts';
import { copyOf } from '../copy.ts';

const modified = 'the object has been modified; please apply your changes to the latest version and try again';

/** PUT to an item or subresource (A 4.2). */
export const update = async (call: Call): Promise<Answer> => {
  const { services, route, kind, request } = call;
  const { stages } = services.core.parts;
  const parameters = writeParameters(call, 'UpdateOptions');
  const json = await stages.decode(services.core, request, mediaTypeOf(request));
  const incoming = stages.accept(call, { json, parameters, patched: false });
  if (!services.store.get(kind, route.namespace, route.name)) {
    if (!kind.putCreates || route.subresource) throw notFound(subjectOf(call));
    await mayCreate(call);
    return createObject(call, incoming, parameters, 'update');
  }
  return changeObject(call, parameters, { way: 'update', via: 'update', stated: incoming, next: () => incoming });
};

/** Authorizes the additional verbs of an update that creates an object. Throws 403. */
const mayCreate = async ({ services, user, request, route }: Call): Promise<void> => {
  const { address, namespace, name, subresource } = route;
  for (const verb of services.core.parts.behaviours.writes.rightsOfCreation('update')) {
    const resource = { ...address, namespace, name, subresource };
    await services.core.parts.stages.authorize(services, {
      attributes: { user, verb, path: request.path, resource },
      route,
      request,
    });
  }
};

/** How the next state of an object is computed from the live object. */
export interface ObjectChange {
  readonly way: WriteWay;
  readonly via: UpdatePath | null;
  /** Fields that the request states. */
  readonly stated: Json;
  /** Of an apply, the next state of the stored object; otherwise a body as the request addresses it. */
  readonly next: (live: ApiObject) => ApiObject;
}

/** Changes a stored object. Repeats after a concurrent write, unless the request contains a resource version. */
export const changeObject = async (call: Call, parameters: WriteParameters, change: ObjectChange): Promise<Answer> => {
  const { services, route, kind } = call;
  for (let attempt = 0; ; attempt += 1) {
    const live = services.store.get(kind, route.namespace, route.name);
    if (!live) throw notFound(subjectOf(call));
    const incoming = change.next(inRequestVersion(call, live));
    // The merge of an applied configuration leaves out what the server manages.
    checkPreconditions(call, change.way === 'apply' ? change.stated : incoming, live, change.way);
    const next = await prepare(call, parameters, change, live, incoming);
    if (services.store.get(kind, route.namespace, route.name) !== live) {
      // The result of a patch without a resource version has the resource version of the live object.
      if (attempt < 5 && (change.way !== 'update' || !incoming.metadata.resourceVersion)) continue;
      throw conflict(subjectOf(call), modified);
    }
    const stored = services.core.parts.stages.store(call, {
      operation: 'UPDATE',
      way: change.way,
      via: change.via ?? 'apply',
      subresource: route.subresource,
      dryRun: parameters.dryRun,
      object: next,
      live,
      sent: null,
      removes: false,
    });
    return { code: 200, body: requestView(call, stored), kind: bodyKindOf(call) };
  }
};

const checkPreconditions = (call: Call, incoming: ApiObject, live: ApiObject, way: WriteWay): void => {
  const { writes } = call.services.core.parts.behaviours;
  const { uid, resourceVersion } = incoming.metadata;
  if (!writes.uidMatches(uid, live.metadata.uid)) {
    throw conflict(
      subjectOf(call),
      `Precondition failed: UID in precondition: ${uid ?? ''}, UID in object meta: ${live.metadata.uid ?? ''}`,
    );
  }
  if (!writes.versionMatches(resourceVersion, live.metadata.resourceVersion, way))
    throw conflict(subjectOf(call), modified);
};

const prepare = async (
  call: Call,
  parameters: WriteParameters,
  change: ObjectChange,
  live: ApiObject,
  incoming: ApiObject,
): Promise<ApiObject> => {
  const { services, kind, route } = call;
  const { writes, apply } = services.core.parts.behaviours;
  const sub = kind.subresources[route.subresource];
  const typed = inRequestVersion(call, live);
  let next: ApiObject = copyOf(incoming);
  if (sub?.merge) {
    const { managedFields } = next.metadata;
    const applied = change.way === 'apply';
    next = sub.merge(copyOf(typed), applied ? (sub.view?.(next) ?? next) : next, parameters.ctx);
    // Managed fields are handled in the same way for subresources, which otherwise accept only part of a body.
    if (applied) delete next.metadata.managedFields;
    if (managedFields && (applied || !sub.view)) next.metadata.managedFields = managedFields;
  }
  if (kind.empty?.status) next['status'] ??= copyOf(kind.empty.status);
  if (live.metadata.namespace) next.metadata.namespace = live.metadata.namespace;
  writes.keepMetadata(next, live, change.via);
  next.metadata.resourceVersion = live.metadata.resourceVersion ?? '';
  if (!route.subresource) {
    kind.prepareUpdate?.(next, typed, parameters.ctx);
    applyDefaults(kind, next);
  }
  if (kind.generation)
    next.metadata.generation = writes.generation(
      live,
      !keepsGeneration.has(route.subresource) &&
        !same(generated(next, kind.generation), generated(typed, kind.generation)),
    );
  if (change.via) {
    next = copyOf(
      trackUpdate(
        {
          schema: kind.schema,
          apiVersion: apiVersionOf(kind),
          now: writes.timestamp(parameters.ctx.now),
          ...(route.subresource ? { subresource: route.subresource } : {}),
          frozenMembers: frozenMembers(kind, route.subresource),
          ...(kind.empty ? { empty: kind.empty } : {}),
          before: typed,
          after: next,
          manager: parameters.ctx.fieldManager,
          via: change.via,
          stated: change.stated,
        },
        apply,
      ),
    );
  }
  if (!route.subresource) kind.allocate?.(next, parameters.ctx);
  const options = {
    kind: change.way === 'update' ? 'UpdateOptions' : 'PatchOptions',
    apiVersion: 'meta.platform.io/v1',
    ...(parameters.dryRun ? { dryRun: ['All'] } : {}),
    ...(parameters.fieldManager ? { fieldManager: parameters.fieldManager } : {}),
  };
  return admitWrite(call, { operation: 'UPDATE', object: next, old: typed, name: route.name, options }, parameters);
};

/** Subresources whose writes are no change of what a client wants. */
const keepsGeneration: ReadonlySet<string> = new Set(['status', 'binding']);

/** The members of an object whose changes increase its generation. */
const generated = (object: ApiObject, also: KindData['generation']): Json => {
  const { metadata, status: _status, apiVersion: _apiVersion, kind: _kind, ...spec } = object;
  return typeof also === 'string' ? { ...spec, [also]: metadata[also] ?? {} } : spec;
};
