import { gateIsOn } from '../options/feature-gates.ts';
import { applyIntent } from '../apply/apply.ts';
import { convertApplied } from '../kinds/objects/validate.ts';
import { badRequest, invalid, notFound, unsupportedMediaType } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../core.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import type { ApiObject, Json } from '../model.ts';
import { rejectedPatch } from '../pipeline/accept.ts';
import type { WriteParameters } from '../pipeline/stage-types.ts';
import { apiVersionOf } from '../api-version.ts';
import { requestView, subjectOf } from './call.ts';
import { createObject } from './create.ts';
import { frozenMembers } from './frozen-members.ts';
import { changeObject } from './update.ts';
import { writeParameters } from './write-parameters.ts';

/** PATCH of an item or subresource in one of four formats (A 4.6, 4.8). */
export const patch = async (call: Call): Promise<Answer> => {
  const { services, request, route, kind } = call;
  const { stages } = services.core.parts;
  const { wire, patching } = services.core.parts.behaviours;
  const named = wire.patchForm(mediaTypeOf(request));
  const parameters = writeParameters(call, 'PatchOptions');
  const force = forceOf(call, named);
  const { form, document } = await stages.decodePatch(services.core, request, named);
  if (form === 'apply' && !gateIsOn(services.core, 'ServerSideApply'))
    throw unsupportedMediaType([
      'application/json-patch+json',
      'application/merge-patch+json',
      'application/strategic-merge-patch+json',
    ]);
  if (form === 'apply') return apply(call, document, force, parameters);
  if (form === 'strategic' && kind.custom)
    throw unsupportedMediaType([
      'application/json-patch+json',
      'application/merge-patch+json',
      'application/apply-patch+yaml',
    ]);
  if (!services.store.get(kind, route.namespace, route.name)) throw notFound(subjectOf(call));
  if (form !== 'json' && (typeof document !== 'object' || document === null || Array.isArray(document)))
    throw badRequest('the patch is not an object');
  return changeObject(call, parameters, {
    way: 'patch',
    via: form === 'json' ? 'json-patch' : form === 'merge' ? 'merge-patch' : 'strategic-merge-patch',
    stated: form === 'json' ? {} : document,
    next: (stored) => {
      const live = requestView(call, stored);
      const patched =
        form === 'merge'
          ? patching.merge(live, document)
          : form === 'json'
            ? patching.json(live, document, (why) => rejectedPatch(call, why))
            : patching.strategic(live, document, kind.schema);
      return stages.accept(call, { json: patched, parameters, patched: true });
    },
  });
};

const forceOf = (call: Call, form: string): boolean => {
  const force = call.request.boolean('force');
  if (force !== null && form !== 'apply') {
    throw invalid({ group: 'meta.platform.io', kind: 'PatchOptions' }, [
      { reason: 'FieldValueForbidden', field: 'force', message: 'Forbidden: may not be specified for non-apply patch' },
    ]);
  }
  return force ?? false;
};

const apply = async (call: Call, configuration: Json, force: boolean, parameters: WriteParameters): Promise<Answer> => {
  const { services, route, kind, request } = call;
  const { core } = services;
  if (typeof configuration !== 'object' || configuration === null || Array.isArray(configuration))
    throw badRequest('the applied configuration is not an object');
  if (configuration.kind === undefined || configuration.apiVersion === undefined)
    throw badRequest('an applied configuration must contain apiVersion and kind');
  // Removed and restored, because the schema of a kind need not describe managedFields, which a later check rejects.
  const { managedFields, ...metadata } = configuration.metadata ?? {};
  const named = { ...configuration, metadata: { ...metadata, name: metadata.name ?? route.name } };
  const accepted = core.parts.stages.accept(call, { json: named, parameters, patched: false });
  convertApplied(kind, accepted);
  if (managedFields !== undefined && managedFields !== null) accepted.metadata.managedFields = managedFields;
  const merge = (live: ApiObject | null): ApiObject =>
    applyIntent(
      {
        schema: kind.schema,
        apiVersion: apiVersionOf(kind),
        now: core.parts.behaviours.writes.timestamp(parameters.ctx.now),
        ...(route.subresource ? { subresource: route.subresource } : {}),
        frozenMembers: frozenMembers(kind, route.subresource),
        live,
        configuration: live ? intentOf(call, accepted, live, parameters) : accepted,
        manager: request.parameter('fieldManager'),
        force,
      },
      core.parts.behaviours.apply,
    );
  const live = services.store.get(kind, route.namespace, route.name);
  if (!live) {
    if (route.subresource) throw notFound(subjectOf(call));
    return createObject(call, merge(null), parameters, 'apply');
  }
  return changeObject(call, parameters, {
    way: 'apply',
    via: null,
    stated: accepted,
    next: merge,
  });
};

/**
 * What an apply states about the object: its body, or what its body means for the object if it is one of a
 * subresource. An apply to a subresource with another type has no effect (A 4.8, 7).
 */
const intentOf = (
  { kind, route }: Call,
  configuration: ApiObject,
  { metadata: { name = '' } }: ApiObject,
  { ctx }: WriteParameters,
): ApiObject => {
  const sub = kind.subresources[route.subresource];
  const head = { apiVersion: apiVersionOf(kind), kind: kind.kind, metadata: { name } };
  if (sub?.applied) return sub.applied(configuration, head, ctx);
  return sub?.view ? head : configuration;
};
