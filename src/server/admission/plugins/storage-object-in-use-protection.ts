import type { AdmissionPlugin } from '../../core.ts';

/** Adds the protection finalizer to new claims and volumes (B 5.12). */
export const storageObjectInUseProtection: AdmissionPlugin = {
  name: 'StorageObjectInUseProtection',
  mutate: (core, request) => {
    const { kind, object, operation, subresource } = request;
    if (operation !== 'CREATE' || subresource !== '' || kind.group !== '' || !object) return;
    const finalizer = core.parts.behaviours.admission.protectionFinalizer(kind.kind);
    if (!finalizer || object.metadata.finalizers?.includes(finalizer)) return;
    object.metadata.finalizers = [...(object.metadata.finalizers ?? []), finalizer];
  },
};
