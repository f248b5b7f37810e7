import { isDeepStrictEqual } from 'node:util';
import { bootstrapEnd, bootstrapSecrets, isBootstrapSecret, secretText } from './bootstrap-secrets.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

const namespace = 'platform-public';
const name = 'cluster-info';

/** Signs the client configuration in the ConfigMap `cluster-info` with every token that may sign (B 5.3). */
export const bootstrapSigner = reconciler((core) => {
  const rules = core.parts.behaviours.controllers;
  const kind = kindOf(core, '', 'configmaps');
  return {
    keys: (of, object) => {
      const isInfo =
        isKind(of, '', 'configmaps') && object.metadata.namespace === namespace && object.metadata.name === name;
      return isInfo || isBootstrapSecret(of, object) ? [name] : [];
    },
    run: () => {
      const info = kind && core.storage.get(kind, namespace, name);
      if (!info || info.metadata.deletionTimestamp || info.data?.kubeconfig === undefined) return;
      const now = core.clock.now();
      const signing = bootstrapSecrets(core).filter((secret) => rules.signsClusterInfo(secret, now));
      const signatures = signing.map((secret): [string, string] => {
        const id = secretText(secret, 'token-id');
        return [
          rules.signatureKey(id),
          rules.detachedSignature(info.data.kubeconfig, id, secretText(secret, 'token-secret')),
        ];
      });
      const data = {
        ...rules.withoutSignatures(
          info.data,
          signatures.map(([key]) => key),
        ),
        ...Object.fromEntries(signatures),
      };
      // Skip equal data: a replaced behaviour can make an update without changes a new revision.
      if (!isDeepStrictEqual(info.data, data)) core.storage.update(kind, { ...info, data });
      const ends = signing.map(bootstrapEnd).filter((end) => end !== null);
      return ends.length > 0 ? Math.min(...ends) - now + 1 : null;
    },
  };
});
