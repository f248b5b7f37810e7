import type { RequestAttributes } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { fault, replaceRights } from '../rbac/replace-rights.ts';
import { allow } from '../../../server/access/authorizers/authorizer.ts';
import { wrapAuthorizer } from '../../stages/wrap-authorizer.ts';
import { isRead } from '../../../server/is-read.ts';

const onlyDeny = (modes: readonly string[]): boolean => modes.every((mode) => mode === 'AlwaysDeny');

/** Changes the spec of the review that the authorization webhook receives. */
const sent = (
  change: (spec: Readonly<Record<string, unknown>>, attributes: RequestAttributes) => Readonly<Record<string, unknown>>,
) =>
  replaceRights(({ reviewSent }) => ({
    reviewSent: (spec, attributes) => change(reviewSent(spec, attributes), attributes),
  }));

/** Defects of the authorization modes and of their combination (B 5.11). */
export const modeFaults: readonly Fault[] = [
  fault(
    'AUTHZ-51',
    'of more than two modes the last is not active',
    replaceRights(() => ({ modesInEffect: (modes) => (modes.length > 2 ? modes.slice(0, -1) : modes) })),
    { rules: ['AUTHZ-52', 'AUTHZ-53'], reason: 'their user is allowed by the last mode' },
  ),
  fault(
    'AUTHZ-52',
    'all modes are called, and any mode that allows wins',
    replaceRights(() => ({ opinion: (decision) => (decision.allowed ? decision : null) })),
  ),
  fault(
    'AUTHZ-53',
    'a webhook response that does not allow counts as a denial',
    replaceRights(({ opinion }) => ({
      opinion: (decision, mode, attributes) =>
        mode === 'Webhook' && !decision.allowed ? { ...decision, denied: true } : opinion(decision, mode, attributes),
    })),
    { rules: ['AUTHZ-51', 'AUTHZ-52'], reason: 'their user is allowed by the next mode' },
  ),
  fault(
    'AUTHZ-54',
    'a request on which no mode decides is allowed',
    replaceRights(({ undecidedRequest }) => ({
      undecidedRequest: (decision, modes, attributes) =>
        modes.length > 2 ? { ...decision, allowed: true } : undecidedRequest(decision, modes, attributes),
    })),
    { rules: ['AUTHZ-51', 'AUTHZ-58', 'CALL-02'], reason: 'their requests are rejected' },
  ),
  fault(
    'AUTHZ-58',
    'the authorization webhook is called for writes only',
    (parts) =>
      wrapAuthorizer(
        parts,
        'Webhook',
        (next) => (attributes) => (isRead(attributes.verb) ? allow() : next(attributes)),
      ),
    {
      rules: ['AUTHZ-08', 'AUTHZ-51', 'AUTHZ-52', 'AUTHZ-53', 'AUTHZ-54', 'CALL-02'],
      reason: 'they see reads decided by it',
    },
  ),
  fault(
    'CALL-02',
    'the authorization webhook is never called',
    replaceRights(({ modesInEffect }) => ({
      modesInEffect: (modes) => modesInEffect(modes).filter((mode) => mode !== 'Webhook'),
    })),
    { rules: ['AUTHZ-08', 'AUTHZ-51', 'AUTHZ-52', 'AUTHZ-53', 'AUTHZ-54', 'AUTHZ-58'], reason: 'they see its calls' },
  ),
  fault(
    'AUTHZ-07',
    'the extra fields are not sent to the authorization webhook',
    sent(({ extra: _left, ...spec }) => spec),
  ),
  fault(
    'AUTHZ-08',
    'paths are sent to the authorization webhook as resources without a name',
    sent((spec, { resource, verb, path }) => {
      if (resource) return spec;
      const { nonResourceAttributes: _left, ...rest } = spec;
      return { ...rest, resourceAttributes: { verb, path, resource: '' } };
    }),
  ),
  fault(
    'AUTHZ-57',
    'users that no policy line names are allowed',
    (parts) => wrapAuthorizer(parts, 'ABAC', () => () => allow()),
    {
      rules: ['AUTHZ-51', 'AUTHZ-54', 'AUTHZ-58', 'CALL-02', 'RBAC-02', 'ANON-12'],
      reason: 'a policy is among their modes',
    },
  ),
  fault(
    'RBAC-02',
    'mode RBAC is added to those of the option',
    replaceRights(() => ({ modesInEffect: (modes) => (modes.includes('RBAC') ? modes : [...modes, 'RBAC']) })),
    { rules: ['AUTHZ-60'], reason: 'the administrator has rights through RBAC' },
  ),
  fault(
    'AUTHZ-60',
    'AlwaysDeny rejects writes and allows reads',
    replaceRights(({ undecidedRequest }) => ({
      undecidedRequest: (decision, modes, attributes) =>
        onlyDeny(modes) && isRead(attributes.verb)
          ? { ...decision, allowed: true }
          : undecidedRequest(decision, modes, attributes),
    })),
  ),
  fault(
    'AUTHZ-61',
    'AlwaysAllow allows reads only',
    replaceRights(({ opinion }) => ({
      opinion: (decision, mode, attributes) =>
        mode === 'AlwaysAllow' && !isRead(attributes.verb)
          ? { ...decision, allowed: false }
          : opinion(decision, mode, attributes),
    })),
  ),
];
