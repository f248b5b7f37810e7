import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { quantityOf } from '../quantity.ts';
import { refuse } from '../refuse.ts';

/** Allows claims to grow only when their class allows it (B 5.12). */
export const persistentVolumeClaimResize: AdmissionPlugin = {
  name: 'PersistentVolumeClaimResize',
  validate: (core, request) => {
    const { object, oldObject } = request;
    if (!isMain(request, '', 'PersistentVolumeClaim', 'UPDATE') || !object || !oldObject) return;
    const wanted = (claim: typeof object): number => quantityOf(claim['spec']?.resources?.requests?.storage);
    if (wanted(object) <= wanted(oldObject)) return;
    const name: string = oldObject['spec']?.storageClassName ?? '';
    const storageClass = name ? core.cachedState.get(core.kinds.named('StorageClass'), '', name) : null;
    if (core.parts.behaviours.volumes.mayGrow(storageClass)) return;
    throw refuse(
      request,
      'only dynamically provisioned pvc can be resized ' +
        'and the storageclass that provisions the pvc must support resize',
    );
  },
};
