import { accessOf } from '../access/access-of.ts';
import { conditionsOf, withTimes } from '../certificates/conditions.ts';
import { parseRequest } from '../certificates/parse-request.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, UserInfo } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

const group = 'certificates.platform.io';
const resource = 'certificatesigningrequests';

const requesterOf = ({ spec }: ApiObject): UserInfo => ({
  username: spec?.username ?? '',
  uid: spec?.uid ?? '',
  groups: spec?.groups ?? [],
  extra: spec?.extra ?? {},
});

/** Whether the requester has one of the permissions for automatic approval, and the signer would sign. */
const mayPass = async (core: ServerCore, request: ApiObject): Promise<boolean> => {
  const rules = core.parts.behaviours.certificates;
  const signer = rules.signers.find(({ name }) => name === request.spec?.signerName);
  const parsed = parseRequest(request.spec?.request);
  if (!signer || 'step' in parsed) return false;
  const user = requesterOf(request);
  const rights = rules.automaticRights(signer.name, user.username, parsed.commonName);
  if (
    rights.length === 0 ||
    rules.unmetConditions(signer, { usages: request.spec?.usages ?? [], request: parsed }).length > 0
  )
    return false;
  for (const subresource of rights) {
    const attributes = {
      user,
      verb: 'create',
      path: '',
      resource: { group, version: 'v1', resource, subresource, namespace: '', name: '' },
    };
    if ((await accessOf(core).authorize(attributes)).allowed) return true;
  }
  return false;
};

/** Approves client certificate requests of node agents that have the permission (A 2.6, automatic approval). */
export const csrApproving = reconciler((core) => {
  const kind = kindOf(core, group, resource);
  return {
    keys: (of, object, change) =>
      isKind(of, group, resource) && change?.type !== 'DELETED' ? [object.metadata.name ?? ''] : [],
    run: async (name) => {
      const request = kind && core.storage.get(kind, '', name);
      if (!request || conditionsOf(request).length > 0 || !(await mayPass(core, request))) return;
      const live = core.storage.get(kind, '', name);
      if (!live || live.metadata.uid !== request.metadata.uid || conditionsOf(live).length > 0) return;
      const approval = {
        type: 'Approved',
        status: 'True',
        reason: 'AutoApproved',
        message: 'The requester may have this client certificate without a person looking at it.',
      };
      core.storage.update(kind, {
        ...live,
        status: { ...live.status, conditions: withTimes([approval], [], core.clock.now()) },
      });
    },
  };
});
