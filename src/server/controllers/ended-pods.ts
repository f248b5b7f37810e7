import { deleteObject } from './delete-object.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

/**
 * Removes Pods whose grace period is over. No node runs them in this server, so that none reports that it has stopped
 * its Pods.
 */
export const endedPods = reconciler((core) => {
  const kind = kindOf(core, '', 'pods');
  return {
    keys: (of, { metadata }, change) =>
      isKind(of, '', 'pods') && metadata.deletionTimestamp && change?.type !== 'DELETED'
        ? [`${metadata.namespace}/${metadata.name}`]
        : [],
    run: (key) => {
      const [namespace = '', name = ''] = key.split('/');
      const pod = kind && core.storage.get(kind, namespace, name);
      if (!kind || !pod?.metadata.deletionTimestamp || pod.metadata.deletionGracePeriodSeconds === 0) return;
      const left = Date.parse(pod.metadata.deletionTimestamp) - core.clock.now();
      if (left > 0) return left;
      deleteObject(core, kind, pod, 0);
    },
  };
});
