import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';

const annotations = ['storageclass.platform.io/is-default-class', 'storageclass.beta.platform.io/is-default-class'];

/** Sets the default class on new claims without a class. Several default classes reject every such claim (B 5.12). */
export const defaultStorageClass: AdmissionPlugin = {
  name: 'DefaultStorageClass',
  mutate: (core, request) => {
    if (!isMain(request, '', 'PersistentVolumeClaim', 'CREATE') || !request.object) return;
    const classes = core.cachedState
      .list(core.kinds.named('StorageClass'))
      .filter(({ metadata }) => annotations.some((name) => metadata.annotations?.[name] === 'true'));
    const behaviours = core.parts.behaviours.admission;
    if (behaviours.tooManyDefaults(classes.length))
      throw refuse(request, `${classes.length} default StorageClasses were found`);
    const spec = (request.object['spec'] ??= {});
    const named = spec.storageClassName !== undefined && spec.storageClassName !== null;
    if (named || request.object.metadata.annotations?.['volume.beta.platform.io/storage-class'] !== undefined) return;
    if (classes[0]) spec.storageClassName = classes[0].metadata.name;
  },
};
