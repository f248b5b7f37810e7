import type { Call } from '../core.ts';
import { badRequest } from '../errors.ts';
import { trackUpdate } from '../apply/track.ts';
import type { Answer } from '../http/answer.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { applyDefaults } from '../kinds/objects/validate.ts';
import type { ApiObject } from '../model.ts';
import type { WriteParameters } from '../pipeline/stage-types.ts';
import type { WriteWay } from '../store/write-way.ts';
import { admitWrite } from './admit.ts';
import { apiVersionOf } from '../api-version.ts';
import { inRequestVersion } from './call.ts';
import { frozenMembers } from './frozen-members.ts';
import { writeParameters } from './write-parameters.ts';
import { copyOf } from '../copy.ts';

/** POST to a collection (A 4.2). */
export const create = async (call: Call): Promise<Answer> => {
  const { kind, services, request } = call;
  const { stages } = services.core.parts;
  const parameters = writeParameters(call, 'CreateOptions');
  const json = await stages.decode(services.core, request, mediaTypeOf(request));
  const object = stages.accept(call, { json, parameters, patched: false });
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
  const { core } = services;
  const { writes, apply } = core.parts.behaviours;
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
  const options = {
    kind: 'CreateOptions',
    apiVersion: 'meta.platform.io/v1',
    ...(parameters.dryRun ? { dryRun: ['All'] } : {}),
    ...(parameters.fieldManager ? { fieldManager: parameters.fieldManager } : {}),
  };
  const admitted = await admitWrite(
    call,
    { operation: 'CREATE', object, old: null, name: object.metadata.name ?? '', options },
    parameters,
  );
  const stored = core.parts.stages.store(call, {
    operation: 'CREATE',
    way,
    via: way,
    subresource: '',
    dryRun: parameters.dryRun,
    object: admitted,
    live: null,
    sent: incoming,
    removes: false,
  });
  return { code: 201, body: inRequestVersion(call, stored), kind };
};
