import { randomInt } from 'node:crypto';
import { pollUntil } from '../testbeds/poll-until.ts';
import { requestsClientCertificate } from './certificate-request.ts';
import { evidenceOf, type Probe } from './probes.ts';

const roles = '/apis/rbac.authorization.platform.io/v1/namespaces/default';

/**
 * A client certificate reaches the server and identifies its user (B 5.2). An accepted request is no evidence, because
 * it is anonymous behind a proxy that terminates TLS. So the probe grants the certificate's user the right to read one
 * missing config map: this user must receive 404, and other users a rejection. If roles cannot be created, the response
 * must at least differ from the response without credentials. A server whose TLS handshake requests client certificates
 * claims the feature. The probe deletes its role and binding.
 */
export const clientCertificateProbe: Probe = async (target) => {
  const user = 'planecheck-probe';
  const outcome = await target.identity({ by: 'certificate', user });
  if ('unavailable' in outcome) return { present: false, evidence: outcome.unavailable };
  const name = `planecheck-probe-${randomInt(36 ** 6).toString(36)}`;
  const marker = { method: 'GET', path: `/api/v1/namespaces/default/configmaps/${name}` };
  const metadata = { name };
  const roleRef = { apiGroup: 'rbac.authorization.platform.io', kind: 'Role', name };
  const created = [
    await target.admin.send({
      method: 'POST',
      path: `${roles}/roles`,
      body: {
        apiVersion: 'rbac.authorization.platform.io/v1',
        kind: 'Role',
        metadata,
        rules: [{ apiGroups: [''], resources: ['configmaps'], resourceNames: [name], verbs: ['get'] }],
      },
    }),
    await target.admin.send({
      method: 'POST',
      path: `${roles}/rolebindings`,
      body: {
        apiVersion: 'rbac.authorization.platform.io/v1',
        kind: 'RoleBinding',
        metadata,
        roleRef,
        subjects: [{ apiGroup: 'rbac.authorization.platform.io', kind: 'User', name: user }],
      },
    }),
  ];
  try {
    const without = await target.anonymous.send(marker);
    let last = await outcome.client.send(marker);
    const differs = async (): Promise<boolean> => {
      last = await outcome.client.send(marker);
      const [status, other] = [last.response?.status, without.response?.status];
      if (status === undefined || status === 401 || status >= 500) return false;
      return created.every(({ response }) => (response?.status ?? 500) < 300)
        ? status === 404 && other !== 404
        : status !== other;
    };
    const polled = await pollUntil(differs, { deadlineMs: 2000, everyMs: 100 });
    const status = without.response?.status ?? without.failure?.kind;
    const seen = `${evidenceOf(last)} with a certificate of ${user} and the right to read`;
    const evidence = `${seen}, ${status} without credentials`;
    if (polled === 'true') return { present: true, evidence };
    // A server that requests a certificate and does not use it has the feature, with a defect.
    const requests = await requestsClientCertificate(target.baseUrl);
    const handshake =
      requests === null ? '' : `; the TLS handshake requests ${requests ? 'a' : 'no'} client certificate`;
    return { present: requests === true, evidence: `${evidence}${handshake}` };
  } finally {
    for (const path of [`${roles}/rolebindings/${name}`, `${roles}/roles/${name}`])
      await target.admin.send({ method: 'DELETE', path });
  }
};
