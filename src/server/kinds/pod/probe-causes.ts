import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { portNumberCauses } from '../shared/port-number-causes.ts';

const types = ['exec', 'httpGet', 'tcpSocket', 'grpc'];
const counts = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
] as const;

const portCauses = (port: Json, field: string): readonly Cause[] => {
  if (typeof port === 'string') return port === '' ? [causes.required(field)] : [];
  return portNumberCauses(port, field);
};

/** Causes of a 422 for the action of a probe or of a life cycle: exactly one action, which is complete. */
export const handlerCauses = (handler: Json, field: string): readonly Cause[] => {
  const given = types.filter((type) => handler[type]);
  if (given.length === 0) return [causes.required(field, 'must specify a handler type')];
  const { exec, httpGet, tcpSocket, grpc } = handler;
  return [
    ...given.slice(1).map((type) => causes.forbidden(`${field}.${type}`, 'may not specify more than 1 handler type')),
    ...(exec && !exec.command?.length ? [causes.required(`${field}.exec.command`)] : []),
    ...(httpGet ? portCauses(httpGet.port, `${field}.httpGet.port`) : []),
    ...(httpGet && !['HTTP', 'HTTPS'].includes(httpGet.scheme ?? 'HTTP')
      ? [causes.notSupported(`${field}.httpGet.scheme`, httpGet.scheme, ['HTTP', 'HTTPS'])]
      : []),
    ...(tcpSocket ? portCauses(tcpSocket.port, `${field}.tcpSocket.port`) : []),
    ...(grpc ? portCauses(grpc.port, `${field}.grpc.port`) : []),
  ];
};

/** Causes of a 422 for a probe. Only a readiness probe can require several successes. */
export const probeCauses = (probe: Json, field: string, readiness: boolean): readonly Cause[] => [
  ...handlerCauses(probe, field),
  ...counts.flatMap((name) =>
    probe[name] < 0 ? [causes.invalid(`${field}.${name}`, probe[name], 'must be greater than or equal to 0')] : [],
  ),
  ...(!readiness && probe.successThreshold > 1
    ? [causes.invalid(`${field}.successThreshold`, probe.successThreshold, 'must be 1')]
    : []),
];
