import { invalid } from '../../server/errors.ts';
import type { Call, ServerParts } from '../../server/core.ts';
import type { Json } from '../../server/model.ts';
import type { SentObject } from '../../server/pipeline/stage-types.ts';
import type { Fault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { wrapStage } from '../stages/wrap-stage.ts';

/** Ignores the resource version in the bodies of some writes. */
const ignoresVersion =
  (when: (call: Call, sent: SentObject) => boolean) =>
  (parts: ServerParts): void =>
    wrapStage(parts, 'accept', (next) => (call, sent) => {
      const object = next(call, sent);
      if (when(call, sent)) delete object.metadata.resourceVersion;
      return object;
    });

/** Ignores a precondition of deletes. */
const ignoresPrecondition =
  (name: 'uid' | 'resourceVersion') =>
  (parts: ServerParts): void =>
    wrapStage(parts, 'decode', (next) => async (core, request, mediaType) => {
      const json: Json = await next(core, request, mediaType);
      if (request.method !== 'DELETE' || !json?.preconditions) return json;
      return { ...json, preconditions: { ...json.preconditions, [name]: undefined } };
    });

/** Defects of optimistic concurrency, which is not part of the documents. */
export const optimisticConcurrencyFaults: readonly Fault[] = [
  serverFault(
    'LOCK-01',
    'a replace ignores the resource version of its body',
    ignoresVersion(({ request, route }) => request.method === 'PUT' && route.subresource === ''),
    { alsoFails: { rules: ['LOCK-09'], reason: 'concurrent replaces contain an outdated resource version' } },
  ),
  serverFault(
    'LOCK-02',
    'a replace of a status ignores the resource version of its body',
    ignoresVersion(({ request, route }) => request.method === 'PUT' && route.subresource === 'status'),
  ),
  serverFault(
    'LOCK-03',
    'a patch ignores the resource version that it contains',
    ignoresVersion((_call, { patched }) => patched),
  ),
  serverFault(
    'LOCK-04',
    'an apply ignores the resource version that it contains',
    ignoresVersion(({ request }, { patched }) => request.method === 'PATCH' && !patched),
  ),
  serverFault('LOCK-05', 'a replace without a resource version is rejected', (parts) =>
    wrapStage(parts, 'accept', (next) => (call, sent) => {
      const { services, kind, route, request } = call;
      const object = next(call, sent);
      if (
        request.method === 'PUT' &&
        !object.metadata.resourceVersion &&
        services.store.get(kind, route.namespace, route.name)
      )
        throw invalid({ group: kind.group, kind: kind.kind, name: route.name }, [
          { reason: 'FieldValueInvalid', field: 'metadata.resourceVersion', message: 'must be specified' },
        ]);
      return object;
    }),
  ),
  serverFault('LOCK-06', 'a write ignores the UID of its body', ({ behaviours }) => {
    behaviours.writes.uidMatches = () => true;
  }),
  serverFault(
    'LOCK-07',
    'a delete ignores the resource version of its preconditions',
    ignoresPrecondition('resourceVersion'),
  ),
  serverFault('LOCK-08', 'a delete ignores the UID of its preconditions', ignoresPrecondition('uid')),
  serverFault(
    'LOCK-09',
    'a resource version that one replace has used is accepted for another one',
    ({ behaviours: { writes } }) => {
      const used = new Set<string>();
      writes.versionMatches = (sent, live, way) => {
        const matches = !sent || sent === live;
        if (sent && matches && way === 'update') used.add(sent);
        return matches || used.has(sent);
      };
    },
  ),
];
