import type { StartOptions } from '../start-options.ts';

/**
 * Capabilities that a server started by a testbed is known to have, from its composed start options. They are declared
 * and not probed: a probe that meets a defect would report the capability as absent, and no rule would find the defect.
 */
export function builtInCapabilities(options: StartOptions, hasControllers = true): Record<string, boolean> {
  const text = (name: string): string => [options[name] ?? []].flat().join(',');
  const modes = text('authorization-mode');
  return {
    watch: true,
    bookmarks: true,
    chunking: !text('feature-gates').includes('APIListChunking=false'),
    table: true,
    protobuf: true,
    apply: true,
    'dry-run': true,
    anonymous: text('anonymous-auth') !== 'false',
    'second-identity': true,
    impersonation: true,
    'client-certs': true,
    'own-credentials': true,
    'bootstrap-tokens': text('enable-bootstrap-token-auth') === 'true',
    'token-request': true,
    rbac: modes.includes('RBAC'),
    'access-review': true,
    'admission-webhooks': true,
    csr: true,
    'csr-signing': hasControllers,
    'csr-approver': hasControllers,
    'csr-cleaner': hasControllers,
    'namespace-controller': hasControllers,
    'sa-controller': hasControllers,
    'sa-token-controller': hasControllers,
    'sa-auto-token-secret':
      hasControllers &&
      text('controller-manager-feature-gates').includes('LegacyServiceAccountTokenNoAutoGeneration=false'),
    'root-ca-publisher': hasControllers,
    'bootstrap-signer': hasControllers,
    'token-cleaner': hasControllers,
    'pv-binder': hasControllers,
    gc: hasControllers,
    'service-proxy': true,
    storage: true,
    csi: true,
    crd: true,
    apps: true,
    batch: true,
    lease: true,
    ingress: true,
    'network-policy': true,
    endpointslice: true,
    events: true,
    autoscaling: true,
    pdb: true,
    priority: true,
    'runtime-class': true,
    health: true,
    metrics: true,
  };
}
