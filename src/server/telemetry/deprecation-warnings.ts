import type { ServerCore } from '../core.ts';
import type { KindData } from '../model.ts';
import type { ResourceRoute } from '../pipeline/stage-types.ts';

/**
 * The Warning headers of a request to a deprecated kind. Notes the request in the audit annotations and in the metrics
 * (B 6.2, 6.5).
 */
export const deprecationWarnings = (
  core: ServerCore,
  exchange: { readonly verb: string; readonly annotations: Record<string, string> },
  { address, subresource }: ResourceRoute,
  kind: KindData,
): readonly string[] => {
  const { wire } = core.parts.behaviours;
  const warnings = wire.warnings(kind, exchange.verb);
  Object.assign(exchange.annotations, wire.deprecationAnnotations(kind));
  const labels = wire.deprecationLabels(kind, { ...address, subresource });
  if (labels) core.metrics.set('apiserver_requested_deprecated_apis', labels, 1);
  return warnings;
};
