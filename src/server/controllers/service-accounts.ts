import { namespaceObjects } from './namespace-objects.ts';

/** Keeps a service account named `default` in every active namespace (A 2.2, B 5.4). */
export const serviceAccounts = namespaceObjects({
  resource: 'serviceaccounts',
  object: (_core, namespace) => ({ metadata: { name: 'default', namespace } }),
  isDue: (core, namespace) => core.parts.behaviours.controllers.needsDefaultAccount(namespace),
});
