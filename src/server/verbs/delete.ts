import type { DeleteOptions } from '../behaviours/writes.ts';
import { checkPreconditions } from '../check-preconditions.ts';
import { badRequest, invalid, notFound } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../core.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import type { ApiObject, Cause, Json } from '../model.ts';
import { inRequestVersion, subjectOf } from './call.ts';
import { admitDelete } from './admit.ts';
import { selectionOf } from './selection.ts';
import { copyOf } from '../copy.ts';

/** DELETE of an item (A 3.1, 4.2). */
export const remove = async (call: Call): Promise<Answer> => {
  const { services, kind } = call;
  const options = await deleteOptions(call);
  const { object, gone } = await removeObject(call, call.route.name, options);
  const { writes } = services.core.parts.behaviours;
  const accepted = !gone && options.propagationPolicy === 'Foreground';
  return {
    code: writes.deletedCode(options.dryRun, accepted),
    body: writes.deleteAnswer(kind, inRequestVersion(call, object), gone),
    kind,
  };
};

/** DELETE of a collection: deletes the selected objects one after the other. */
export const removeCollection = async (call: Call): Promise<Answer> => {
  const { services, kind, route } = call;
  const { writes } = services.core.parts.behaviours;
  const { matches } = selectionOf(call);
  call.request.integer('limit');
  call.request.integer('timeoutSeconds');
  const options = await deleteOptions(call);
  const removed: ApiObject[] = [];
  // The namespace must exist even when the selection is empty.
  const { core, store } = services;
  if (kind.namespaced && route.namespace !== '' && !store.get(core.kinds.named('Namespace'), '', route.namespace))
    await admitDelete(call, null, options.document, options.dryRun);
  for (const object of writes.collectionMembers(services.store.list(kind, route.namespace || undefined), matches)) {
    if (!services.store.get(kind, route.namespace, object.metadata.name ?? '')) continue;
    removed.push((await removeObject(call, object.metadata.name ?? '', options)).object);
  }
  return {
    code: writes.deletedCode(options.dryRun, false),
    body: writes.collectionAnswer(
      kind,
      removed.map((object) => inRequestVersion(call, object)),
    ),
    kind: null,
  };
};

/** An object with this member; empty for null. */
const orAbsent = (name: string, value: Json): Json => (value === null ? {} : { [name]: value });

const deleteOptions = async (call: Call): Promise<DeleteOptions & { readonly document: Json }> => {
  const { request, services } = call;
  const { writes } = services.core.parts.behaviours;
  const hasBody = (await request.bytes()).length > 0;
  const { core } = services;
  const sent: Json = hasBody ? await core.parts.stages.decode(core, request, mediaTypeOf(request)) : null;
  const body: Json = sent ?? {};
  if (typeof body !== 'object' || Array.isArray(body) || !Array.isArray(body.dryRun ?? []))
    throw badRequest('the body of a delete must be a DeleteOptions object');
  const dryRuns = writes.deleteDryRuns(request.query.getAll('dryRun'), sent);
  const grace = body.gracePeriodSeconds ?? request.integer('gracePeriodSeconds');
  const given: Json = {
    ...body,
    ...orAbsent('dryRun', dryRuns.length > 0 ? dryRuns : null),
    ...orAbsent('gracePeriodSeconds', grace),
    ...orAbsent('propagationPolicy', body.propagationPolicy ?? request.query.get('propagationPolicy')),
    ...orAbsent('orphanDependents', body.orphanDependents ?? request.boolean('orphanDependents')),
  };
  const policy = writes.propagationPolicy(call.kind, given);
  const causes: Cause[] = [
    ...dryRuns
      .filter((value) => !writes.knownDryRun(value))
      .map((value) => ({
        reason: 'FieldValueNotSupported',
        field: 'dryRun',
        message: `Unsupported value: ${JSON.stringify(value)}: supported values: "All"`,
      })),
    ...(['', 'Orphan', 'Background', 'Foreground'].includes(policy)
      ? []
      : [
          {
            reason: 'FieldValueNotSupported',
            field: 'propagationPolicy',
            message:
              `Unsupported value: ${JSON.stringify(policy)}: ` +
              'supported values: "Background", "Foreground", "Orphan"',
          },
        ]),
  ];
  if (given.propagationPolicy !== undefined && given.orphanDependents !== undefined)
    causes.push({
      reason: 'FieldValueInvalid',
      field: 'propagationPolicy',
      message: `Invalid value: ${JSON.stringify(policy)}: orphanDependents and propagationPolicy cannot both be set`,
    });
  if (causes.length > 0) throw invalid({ group: 'meta.platform.io', kind: 'DeleteOptions' }, causes);
  return {
    dryRun: writes.isDryRun(dryRuns, call.route.name === '' ? 'deletecollection' : 'delete'),
    propagationPolicy: policy,
    gracePeriodSeconds: grace,
    preconditions: {
      uid: body.preconditions?.uid ?? request.parameter('uid'),
      resourceVersion: body.preconditions?.resourceVersion ?? request.parameter('resourceVersion'),
    },
    document: { kind: 'DeleteOptions', apiVersion: 'meta.platform.io/v1', ...given },
  };
};

const removeObject = async (
  call: Call,
  name: string,
  options: DeleteOptions & { readonly document: Json },
): Promise<{ object: ApiObject; gone: boolean }> => {
  const { services, kind, route } = call;
  const { core, store } = services;
  const { writes } = core.parts.behaviours;
  const find = (): ApiObject => {
    const object = store.get(kind, route.namespace, name);
    if (!object) throw notFound(subjectOf(call, name));
    return object;
  };
  const seen = find();
  if (route.name !== '') checkPreconditions(subjectOf(call), seen, options.preconditions);
  await admitDelete(call, inRequestVersion(call, seen), options.document, options.dryRun);
  const live = find();
  const next: ApiObject = copyOf(live);
  const added = writes.propagationFinalizers(options.propagationPolicy);
  if (added.length > 0 && !live.metadata.deletionTimestamp)
    next.metadata.finalizers = [...new Set([...(next.metadata.finalizers ?? []), ...added])];
  const grace = writes.graceSeconds(kind, live, options.gracePeriodSeconds);
  const waits = writes.waitsForFinalizers(next, options) || grace > 0;
  if (waits) writes.markTerminating(next, writes.timestamp(core.clock.now()), grace);
  const object = core.parts.stages.store(call, {
    operation: 'DELETE',
    way: 'delete',
    via: route.name === '' ? 'collection' : 'item',
    subresource: '',
    dryRun: options.dryRun,
    object: waits ? next : live,
    live,
    sent: null,
    removes: !waits,
  });
  return { object, gone: !waits };
};
