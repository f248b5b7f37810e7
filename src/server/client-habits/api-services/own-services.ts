import { reconciler } from '../../controllers/reconciler.ts';
import { isDefinition } from '../is-definition.ts';
import { automanaged, ownApiServices } from './group-versions.ts';
import { apiServicesGroup } from './kind.ts';

/** Keeps one API service for each group version that this server serves. */
export const keepOwnServices = reconciler((core) => {
  const kind = core.kinds.named('APIService');
  return {
    keys: (changed, object, change) => {
      const isGone = changed.group === apiServicesGroup && change?.type === 'DELETED';
      const isFirst = changed.kind === 'Namespace' && object.metadata.name === 'default' && change === null;
      return isGone || isFirst || isDefinition(changed) ? ['all'] : [];
    },
    run: () => {
      const own = ownApiServices(core);
      for (const [name, service] of own) if (!core.storage.get(kind, '', name)) core.storage.create(kind, service);
      for (const { metadata } of core.storage.list(kind)) {
        const { name = '', labels } = metadata;
        if (labels?.[automanaged] === 'true' && !own.has(name)) core.storage.remove(kind, '', name);
      }
    },
  };
});
