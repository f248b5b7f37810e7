import type { Call, ServerParts } from '../core.ts';
import { invalid } from '../errors.ts';
import { causes } from '../kinds/shared/causes.ts';

/** Built-in kinds that a PUT replaces only at a known version. Custom kinds are such kinds, too. */
const plurals = new Set([
  'csidrivers',
  'csinodes',
  'csistoragecapacities',
  'customresourcedefinitions',
  'leases',
  'mutatingwebhookconfigurations',
  'poddisruptionbudgets',
  'runtimeclasses',
  'storageversions',
  'validatingwebhookconfigurations',
  'volumeattachments',
]);

const needsVersion = ({ kind, route, request, services }: Call): boolean =>
  request.method === 'PUT' &&
  !kind.subresources[route.subresource]?.view &&
  (kind.custom === true || plurals.has(kind.plural)) &&
  services.store.get(kind, route.namespace, route.name) !== null;

/**
 * Rejects a PUT without `metadata.resourceVersion` for these kinds with 422, except to their scale. Changes the parts.
 */
export const requireVersions = (parts: ServerParts): void => {
  const { accept } = parts.stages;
  parts.stages.accept = (call, sent) => {
    const object = accept(call, sent);
    if (!sent.patched && !object.metadata.resourceVersion && needsVersion(call)) {
      const { group, plural } = call.kind;
      throw invalid({ group, kind: plural, name: call.route.name }, [
        causes.invalid('metadata.resourceVersion', 0, 'must be specified for an update'),
      ]);
    }
    return object;
  };
};
