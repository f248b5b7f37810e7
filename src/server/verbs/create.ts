import { alreadyExists, badRequest } from '../errors.ts';
import { trackUpdate } from '../apply/track.ts';
import type { Answer } from '../http/answer.ts';
import { decodeObject } from '../http/decode-object.ts';
import { applyDefaults } from '../kinds/validate.ts';
import type { ApiObject } from '../model.ts';
import type { WriteWay } from '../store/store.ts';
import { acceptObject } from './accept-object.ts';
import { admit } from './admit.ts';
import { apiVersionOf, inRequestVersion, subjectOf, type Call } from './call.ts';
import { frozenMembers } from './frozen-members.ts';
import { writeParameters, type WriteParameters } from './write-parameters.ts';
import { copyOf } from '../copy.ts';

/** POST to a collection (A 4.2). */
export const create = async (call: Call): Promise<Answer> => {
  const { kind, services } = call;
  const parameters = writeParameters(call, 'CreateOptions');
  const object = acceptObject(call, await decodeObject(services.core, call.request), parameters);
  if (kind.virtual) {
    const answer = await kind.virtual(object, { ...parameters.ctx, services });
    return { code: 201, body: inRequestVersion(call, answer), kind };
  }
  if (object.metadata.resourceVersion) throw badRequest('resourceVersion should not be set on objects to be created');
  return createObject(call, object, parameters, 'create');
};

/** Stores a new object of a POST, PUT or apply. For an apply, the object already contains its managed fields. */
export const createObject = async (
  call: Call,
  incoming: ApiObject,
  parameters: WriteParameters,
  way: WriteWay,
): Promise<Answer> => {
  const { services, kind, route } = call;
  const { core, store } = services;
  const { writes, apply, versions } = core.parts.behaviours;
  let object: ApiObject = copyOf(incoming);
  const name = writes.name(object.metadata, core.random);
  if (name !== '') object.metadata.name = name;
  const namespace = writes.namespace(kind, route.namespace);
  if (namespace === undefined) delete object.metadata.namespace;
  else object.metadata.namespace = namespace;
  const time = writes.timestamp(parameters.ctx.now);
  writes.ownNewMetadata(object, { uid: writes.uid({ random: core.random, kind, object }), time });
  kind.prepareCreate?.(object, parameters.ctx);
  if (kind.empty?.status) object['status'] ??= copyOf(kind.empty.status);
  if (kind.generation) object.metadata.generation = writes.generation(null, false);
  applyDefaults(kind, object);
  if (way !== 'apply') {
    object = copyOf(
      trackUpdate(
        {
          schema: kind.schema,
          apiVersion: apiVersionOf(kind),
          now: time,
          before: null,
          after: object,
          manager: parameters.ctx.fieldManager,
          via: 'create',
          frozenMembers: frozenMembers(kind, ''),
          ...(kind.empty ? { empty: kind.empty } : {}),
        },
        apply,
      ),
    );
  }
  kind.allocate?.(object, parameters.ctx);
  const early = writes.storesBeforeAdmission() && !parameters.dryRun ? store.create(kind, object) : null;
  const options = {
    kind: 'CreateOptions',
    apiVersion: 'meta.platform.io/v1',
    ...(parameters.dryRun ? { dryRun: ['All'] } : {}),
    ...(parameters.fieldManager ? { fieldManager: parameters.fieldManager } : {}),
  };
  const admitted = await admit(
    call,
    { operation: writes.operationOfCreation(way), object, old: null, name: object.metadata.name ?? '', options },
    parameters,
  );
  const code = writes.createdCode(parameters.dryRun, way);
  if (early) return { code, body: inRequestVersion(call, early), kind };
  const stored = store.get(kind, namespace ?? '', admitted.metadata.name ?? '');
  if (stored && writes.nameIsTaken(stored, parameters)) throw alreadyExists(subjectOf(call, admitted.metadata.name));
  const persists = writes.persists({ dryRun: parameters.dryRun, way, via: way, subresource: '', operation: 'CREATE' });
  if (stored && persists) store.remove(kind, namespace ?? '', admitted.metadata.name ?? '');
  const created = persists
    ? store.create(kind, writes.toStore(admitted, incoming))
    : writes.finishDryRun(admitted, { log: core.log, kind, live: null, operation: 'CREATE', via: way });
  return { code, body: inRequestVersion(call, versions.ofAnswer(created, null)), kind };
};
