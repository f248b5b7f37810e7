import { headerOf } from '../client/header-of.ts';
import type { Target } from '../target/target.ts';
import { isAllowed } from './rights.ts';

/** The server cannot be judged: it does not answer, or rejects the administrator. The message says what to do. */
export class TargetProblem extends Error {
  override readonly name = 'TargetProblem';
}

/**
 * Sends one request to a server. Returns a line that describes an unexpected response, null for the expected one.
 * Throws TargetProblem if there is no response, or the server rejects the credential.
 */
export const preflight = async (target: Target): Promise<string | null> => {
  const timeoutMs = Math.max(5_000, target.admin.config.timeouts?.requestMs ?? 0);
  const answer = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs });
  const status = answer.response?.status;
  if (status === undefined) {
    throw new TargetProblem(
      `${target.baseUrl} does not answer (${answer.failure?.kind}: ${answer.failure?.message}); ` +
        'check the address and that the server runs',
    );
  }
  if (status === 401 || status === 403) {
    throw new TargetProblem(
      `${target.baseUrl} rejects the credential (${status}); planecheck needs the credential of an administrator`,
    );
  }
  const type = headerOf(answer.response?.headers ?? [], 'content-type') ?? 'none';
  const subject = `${target.baseUrl} answers GET ${answer.request.path} with`;
  if (status !== 200) return `${subject} ${status} instead of 200; is this the API server?`;
  if (!/^application\/json\b/i.test(type))
    return `${subject} content type ${type} instead of application/json; is this the API server?`;
  return answer.json?.kind === 'NamespaceList'
    ? null
    : `${subject} JSON that is not a NamespaceList; is this the API server?`;
};

/**
 * Why a run against this server would be pointless, as one line; null if nothing speaks against it: what answers is no
 * API server, or the credential may not create namespaces, which nearly all scenarios do. Throws as `preflight` does.
 */
export const whyUnfit = async (target: Target): Promise<string | null> => {
  const unexpected = await preflight(target);
  if (unexpected !== null) return unexpected;
  const allowed = await isAllowed(target, { verb: 'create', group: '', resource: 'namespaces' });
  return allowed === false
    ? `${target.baseUrl} reports that this credential may not create namespaces; use the credential of an administrator`
    : null;
};
