import { clientAuthority, proxyAuthority } from '../access/client-authorities.ts';
import { rbacKind } from '../access/authorizers/rules-of.ts';
import type { ServerCore } from '../core.ts';
import { ensureObject } from './ensure-object.ts';

const place = { name: 'extension-apiserver-authentication', namespace: 'platform-system' };
const reader = { ...place, name: 'extension-apiserver-authentication-reader' };

/**
 * Publishes how this server authenticates clients, for the extension API servers behind it: a ConfigMap with the
 * authorities of client certificates and of proxies, and the names of the headers of proxies; and the Role that reads
 * it. Only if the server is known to programs of its cluster by a Service.
 */
export const publishAuthorities = (core: ServerCore): void => {
  const { access, clusterInfo } = core.parts.behaviours;
  if (clusterInfo.serviceName() === null) return;
  const authorities = clientAuthority(core);
  const ofProxies = proxyAuthority(core);
  const headers = access.proxyHeaderNames(core.options);
  const list = (names: readonly string[]): string => JSON.stringify(names);
  ensureObject(core, core.kinds.named('ConfigMap'), {
    metadata: place,
    data: {
      ...(authorities ? { 'client-ca-file': authorities } : {}),
      ...(ofProxies
        ? {
            'requestheader-client-ca-file': ofProxies,
            'requestheader-allowed-names': list(core.options.list('requestheader-allowed-names')),
            'requestheader-username-headers': list(headers.user),
            'requestheader-group-headers': list(headers.group),
            'requestheader-extra-headers-prefix': list(headers.extraPrefix),
          }
        : {}),
    },
  });
  const role = rbacKind(core, 'Role');
  const rule = {
    apiGroups: [''],
    resources: ['configmaps'],
    resourceNames: [place.name],
    verbs: ['get', 'list', 'watch'],
  };
  if (role && !core.storage.get(role, reader.namespace, reader.name))
    core.storage.create(role, { metadata: reader, rules: [rule] });
};
