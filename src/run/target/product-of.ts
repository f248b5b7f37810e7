import { membersAt } from '../../client/values/json-value.ts';
import type { Target } from '../../target/target.ts';

/**
 * The product and version by which a server introduces itself, for example `v1.30.2+k3s1 (linux/amd64)`; null if
 * `/version` does not say.
 */
export const productOf = async (target: Target): Promise<string | null> => {
  const { response, json } = await target.admin.send({ method: 'GET', path: '/version', timeoutMs: 5_000 });
  const { gitVersion, platform } = membersAt(response?.status === 200 ? json : null);
  if (typeof gitVersion !== 'string' || gitVersion === '') return null;
  return `${gitVersion}${typeof platform === 'string' && platform !== '' ? ` (${platform})` : ''}`.slice(0, 120);
};
