import { headerOf } from '../client/header-of.ts';
import type { Target } from '../target/target.ts';

/** The server cannot be judged: it does not answer, or no longer, or refuses the administrator. The message says what to do. */
export class TargetProblem extends Error {
  override readonly name = 'TargetProblem';
}

/**
 * Asks a server one question; a line that tells what is odd about its answer, null when nothing is. Throws TargetProblem
 * when there is no answer, or the credential is refused.
 */
export const preflight = async (target: Target): Promise<string | null> => {
  const answer = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces?limit=1', timeoutMs: 5_000 });
  const status = answer.response?.status;
  if (status === undefined) {
    throw new TargetProblem(
      `${target.baseUrl} does not answer (${answer.failure?.kind}: ${answer.failure?.message}); check the address and that the server runs`,
    );
  }
  if (status === 401 || status === 403) {
    throw new TargetProblem(`${target.baseUrl} refuses the credential (${status}); the suite needs an administrator`);
  }
  const type = headerOf(answer.response?.headers ?? [], 'content-type') ?? 'none';
  const asked = `${target.baseUrl} answers GET ${answer.request.path} with`;
  if (status !== 200) return `${asked} ${status}; nothing good is to be expected`;
  if (!/^application\/json\b/i.test(type))
    return `${asked} content type ${type} instead of application/json; is this the API server?`;
  return answer.json?.kind === 'NamespaceList'
    ? null
    : `${asked} JSON that is no list of namespaces; is this the API server?`;
};
