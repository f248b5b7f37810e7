import { headerOf } from '../client/header-of.ts';
import type { Target } from '../target/target.ts';

/** The server cannot be judged: it does not answer, or rejects the administrator. The message says what to do. */
export class TargetProblem extends Error {
  override readonly name = 'TargetProblem';
}

/**
 * Sends one request to a server. Returns a line that describes an unexpected response, null for the expected one.
 * Throws TargetProblem if there is no response, or the server rejects the credential.
 */
export const preflight = async (target: Target): Promise<string | null> => {
  const answer = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs: 5_000 });
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
