import type { Target } from '../target/target.ts';

/** Whether the server reports that the administrator's credential has all rights; null if it does not report it. */
export const mayDoAll = async (target: Target): Promise<boolean | null> => {
  const resourceAttributes = { verb: '*', group: '*', resource: '*' };
  const body = {
    apiVersion: 'authorization.platform.io/v1',
    kind: 'SelfSubjectAccessReview',
    spec: { resourceAttributes },
  };
  const answer = await target.admin.send({
    method: 'POST',
    path: '/apis/authorization.platform.io/v1/selfsubjectaccessreviews',
    body,
    timeoutMs: 5_000,
  });
  const allowed: unknown = answer.response?.status === 201 ? answer.json?.status?.allowed : null;
  return typeof allowed === 'boolean' ? allowed : null;
};
