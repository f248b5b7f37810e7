import { probePath } from '../../client/paths/probe-path.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import type { Target } from '../../target/target.ts';
import { isAllowed } from './rights.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';

/** The server cannot be judged: it does not answer, or rejects the administrator. The message says what to do. */
export class TargetProblem extends Error {
  override readonly name = 'TargetProblem';
}

/** Whether the server has the list of API groups, as aggregated servers do that have no namespaces of their own. */
const hasGroups = async ({ admin }: Target): Promise<boolean> => {
  const { json } = await admin.send({ method: 'GET', path: '/apis' });
  return listAt(json, 'groups').length > 0;
};

/**
 * Sends one request to a server. Returns a line that describes an unexpected response, null for the expected one.
 * Throws TargetProblem if there is no response, or the server rejects the credential.
 */
export const preflight = async (target: Target): Promise<string | null> => {
  const timeoutMs = Math.max(5_000, target.admin.config.timeouts?.requestMs ?? 0);
  const answer = await target.admin.send({ method: 'GET', path: probePath(target.admin), timeoutMs });
  const status = answer.response?.status;
  if (status === undefined) {
    throw new TargetProblem(
      `${target.baseUrl} does not answer (${answer.failure?.kind}: ${answer.failure?.message}); ` +
        'check the address and that the server runs',
    );
  }
  const { within } = target.admin.config;
  if (status === 404 && within !== undefined && valueAt(answer.json, 'kind') === 'Status')
    throw new TargetProblem(`${target.baseUrl} has no namespace ${within.name}`);
  // A credential of one namespace may lack the right to read the namespace itself.
  if (status === 403 && within !== undefined) return null;
  if (status === 401 || status === 403) {
    throw new TargetProblem(
      `${target.baseUrl} rejects the credential (${status}); planecheck needs the credential of an administrator`,
    );
  }
  const type = headerOf(answer.response?.headers ?? [], 'content-type') ?? 'none';
  const subject = `${target.baseUrl} answers GET ${answer.request.path} with`;
  if (status === 404 && (await hasGroups(target)))
    return `${subject} 404, but serves /apis: judge its kinds with --kind KIND or --kinds all`;
  if (status !== 200) return `${subject} ${status} instead of 200; is this the API server?`;
  if (!/^application\/json\b/i.test(type))
    return `${subject} content type ${type} instead of application/json; is this the API server?`;
  const kind = within === undefined ? 'NamespaceList' : 'Namespace';
  if (valueAt(answer.json, 'kind') !== kind) return `${subject} JSON that is not a ${kind}; is this the API server?`;
  return within !== undefined && valueAt(answer.json, 'metadata', 'deletionTimestamp') !== undefined
    ? `${target.baseUrl} is deleting namespace ${within.name}`
    : null;
};

/** Why the credential cannot judge the server; null if it has the most needed right, or if the server does not say. */
const whyUnable = async (target: Target): Promise<string | null> => {
  const { within } = target.admin.config;
  const right = within === undefined ? { resource: 'namespaces' } : { resource: 'configmaps', namespace: within.name };
  if ((await isAllowed(target, { verb: 'create', group: '', ...right })) !== false) return null;
  const reports = `${target.baseUrl} reports that this credential may not create`;
  return within === undefined
    ? `${reports} namespaces; use the credential of an administrator, or judge one namespace with --namespace NAME`
    : `${reports} config maps in namespace ${within.name}; bind it to the ClusterRole admin there`;
};

/**
 * Why a run against this server would be pointless, as one line; null if there is no reason: the server is no API
 * server, or the credential may not create namespaces, which nearly all scenarios do. A run inside one namespace needs
 * the right to create config maps instead. Throws as `preflight` does.
 */
export const whyNotJudgeable = async (target: Target): Promise<string | null> => {
  const unexpected = await preflight(target);
  if (unexpected !== null) return unexpected;
  return whyUnable(target);
};
