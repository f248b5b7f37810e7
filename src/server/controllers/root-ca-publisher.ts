import { namespaceObjects } from './namespace-objects.ts';

/**
 * Publishes the certificate authority of the cluster as ConfigMap `platform-root-ca.crt` in every namespace (B 5.4).
 */
export const rootCaPublisher = namespaceObjects({
  resource: 'configmaps',
  object: (core, namespace) => ({
    metadata: { name: 'platform-root-ca.crt', namespace },
    data: { 'ca.crt': core.authority.certificate },
  }),
  isDue: (core, namespace) => core.parts.behaviours.controllers.needsRootCa(namespace),
});
