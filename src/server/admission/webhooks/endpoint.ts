import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';

/**
 * The endpoint of a webhook: URL, the name that its certificate must contain, and trusted authorities in PEM (null:
 * those of the host).
 */
export interface WebhookEndpoint {
  readonly url: URL;
  readonly serverName: string;
  /** The `host:port` that selects credentials in the admission configuration. */
  readonly credentialName: string;
  readonly ca: string | null;
  /** True when the name in the certificate is not verified. */
  readonly anyName?: boolean;
}

/** Resolves a clientConfig: its URL, or the address of its Service (B 6.3). Throws Error when there is none. */
export const webhookEndpoint = (core: ServerCore, clientConfig: Json): WebhookEndpoint => {
  // External host names and paths keep the spelling of the client; they are not neutral.
  const wire = (text: string): string => core.dialect?.toWire(text) ?? text;
  const ca = clientConfig?.caBundle ? Buffer.from(clientConfig.caBundle, 'base64').toString('utf8') : null;
  if (clientConfig?.url) {
    const url = new URL(wire(clientConfig.url));
    return { url, serverName: url.hostname, credentialName: url.host, ca };
  }
  const behaviours = core.parts.behaviours.webhooks;
  const { namespace, name, path, port } = behaviours.calledService(clientConfig?.service ?? {});
  const dnsName = wire(behaviours.serviceName(name, namespace));
  const address = serviceAddress(core, namespace, name, port);
  return {
    url: new URL(`https://${address}${wire(path.startsWith('/') ? path : `/${path}`)}`),
    serverName: dnsName,
    credentialName: port === 443 ? dnsName : `${dnsName}:${port}`,
    ca,
    anyName: !behaviours.comparesNames(),
  };
};

function serviceAddress(core: ServerCore, namespace: string, name: string, port: number): string {
  const find = (kind: string) => {
    const data = core.kinds.all().find((one) => one.group === '' && one.kind === kind);
    return data ? core.cachedState.get(data, namespace, name) : null;
  };
  const service = find('Service');
  if (!service) throw new Error(`service "${name}" not found`);
  const spec = service['spec'] ?? {};
  if (spec.type === 'ExternalName') return `${core.dialect?.toWire(spec.externalName) ?? spec.externalName}:${port}`;
  const declared = (spec.ports ?? []).find((one: Json) => one.port === port);
  for (const subset of find('Endpoints')?.['subsets'] ?? []) {
    const behind = (subset.ports ?? []).find((one: Json) => one.name === declared?.name) ?? subset.ports?.[0];
    const host = subset.addresses?.[0]?.ip;
    if (host && behind) return `${host}:${behind.port}`;
  }
  throw new Error(`no endpoints available for service "${name}"`);
}
