import { notFound } from '../../errors.ts';
import type { AdmissionPlugin } from '../../core.ts';

/** Rejects requests in a missing namespace, for servers without NamespaceLifecycle (B 5.12). */
export const namespaceExists: AdmissionPlugin = {
  name: 'NamespaceExists',
  validate: (core, { kind, namespace }) => {
    if (!kind.namespaced || kind.virtual || core.storage.get(core.kinds.named('Namespace'), '', namespace)) return;
    throw notFound({ group: '', kind: 'namespaces', name: namespace });
  },
};

/** Creates the missing namespace of a create request (B 5.12). */
export const namespaceAutoProvision: AdmissionPlugin = {
  name: 'NamespaceAutoProvision',
  mutate: (core, { kind, namespace, operation, dryRun }) => {
    if (operation !== 'CREATE' || !kind.namespaced || dryRun) return;
    const data = core.kinds.named('Namespace');
    if (core.storage.get(data, '', namespace)) return;
    core.storage.create(data, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, labels: { 'platform.io/metadata.name': namespace } },
      spec: { finalizers: ['platform'] },
      status: { phase: 'Active' },
    });
  },
};
