import type { Json } from '../../model.ts';

/** A node port of a Service with its protocol and the path of the member that contains it. */
export interface NodePort {
  readonly port: number;
  readonly protocol: string;
  readonly field: string;
}

/** All node ports of the spec of a Service, including the one for health checks. */
export const nodePorts = (spec: Json): readonly NodePort[] => [
  ...(spec?.ports ?? []).flatMap((item: Json, index: number) =>
    item?.nodePort
      ? [{ port: item.nodePort, protocol: item.protocol ?? 'TCP', field: `spec.ports[${index}].nodePort` }]
      : [],
  ),
  ...(spec?.healthCheckNodePort
    ? [{ port: spec.healthCheckNodePort, protocol: 'TCP', field: 'spec.healthCheckNodePort' }]
    : []),
];
