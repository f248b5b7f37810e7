import type { ApiObject, Json, WriteContext } from '../../model.ts';
import { nodePorts } from './node-ports.ts';

const randomNumber = (ctx: WriteContext, below: number): number =>
  ctx.random.bytes(4).reduce((sum, byte) => (sum * 256 + byte) % below, 0);

const takesNodePorts = ({ type, allocateLoadBalancerNodePorts }: Json): boolean =>
  type === 'NodePort' || (type === 'LoadBalancer' && allocateLoadBalancerNodePorts !== false);

const allocateAddress = (spec: Json, services: readonly ApiObject[], ctx: WriteContext): void => {
  const taken = new Set(services.map((service) => service['spec']?.clusterIP));
  do {
    const number = 1 + randomNumber(ctx, 2 ** 20 - 2);
    spec.clusterIP = `10.${96 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
  } while (taken.has(spec.clusterIP));
};

/** The families of a cluster with IPv4 addresses. A headless Service without selector can have both. */
const allocateFamilies = (spec: Json): void => {
  const anyFamily = spec.clusterIP === 'None' && Object.keys(spec.selector ?? {}).length === 0;
  spec.ipFamilyPolicy ??= anyFamily && !spec.ipFamilies ? 'RequireDualStack' : 'SingleStack';
  spec.ipFamilies ??= anyFamily && spec.ipFamilyPolicy !== 'SingleStack' ? ['IPv4', 'IPv6'] : ['IPv4'];
};

/**
 * Sets the addresses, IP families and node ports of a Service that the client omits, in place. They are unique in the
 * cluster (A 2.1).
 */
export const allocateService = (object: ApiObject, ctx: WriteContext): void => {
  const spec: Json = object['spec'];
  const services = ctx.stored?.('Service') ?? [];
  if (!spec.type) return;
  if (spec.type !== 'ExternalName') {
    if (!spec.clusterIP) allocateAddress(spec, services, ctx);
    allocateFamilies(spec);
  }
  if (spec.clusterIP && !spec.clusterIPs) spec.clusterIPs = [spec.clusterIP];
  const ports: Json[] = spec.ports ?? [];
  const used = new Set<number>(
    [...services.flatMap((service) => nodePorts(service['spec'])), ...nodePorts(spec)].map(({ port }) => port),
  );
  const free = (): number => {
    let port: number;
    do port = 30000 + randomNumber(ctx, 2768);
    while (used.has(port));
    used.add(port);
    return port;
  };
  if (takesNodePorts(spec)) for (const port of ports) if (!port.nodePort) port.nodePort = free();
  if (spec.type === 'LoadBalancer' && spec.externalTrafficPolicy === 'Local') spec.healthCheckNodePort ??= free();
};
