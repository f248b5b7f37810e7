import { accessBehaviours } from '../../server/behaviours/access.ts';
import { staticTokens } from '../../target/testbeds/option-values.ts';
import type { Fault } from '../fault.ts';

/** Defects of authentication and rights (B 5). */
export const accessFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RBAC-08'],
    does: 'apiGroups of a role is stored and not matched',
    plant: ({ behaviours }) => {
      behaviours.access.coversGroup = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['RBAC-13'],
    does: 'a request for a sub-resource is matched by the part before the slash',
    plant: ({ behaviours }) => {
      behaviours.access.coversResource = (rule, resource) => accessBehaviours.coversResource(rule, resource, '');
    },
  },
  {
    seam: 'server',
    rules: ['AUTHN-03'],
    does: 'organizations are joined into one group name with commas',
    plant: ({ behaviours }) => {
      behaviours.access.certificateGroups = (organizations) => (organizations.length === 0 ? [] : [organizations.join(',')]);
    },
  },
  {
    seam: 'server',
    rules: ['AUTHN-05'],
    does: 'a token file is read though no option names it',
    plant: ({ behaviours }) => {
      behaviours.access.staticTokenText = () => staticTokens.map(({ token, user, uid }) => `${token},${user},${uid}\n`).join('');
    },
  },
  {
    seam: 'server',
    rules: ['SATOK-12'],
    does: 'namespace and name of an account are swapped in its user name',
    plant: ({ behaviours }) => {
      behaviours.access.accountUserName = (namespace, name) => `system:serviceaccount:${name}:${namespace}`;
    },
  },
  {
    seam: 'server',
    rules: ['BOOT-11'],
    does: 'a missing usage-bootstrap-authentication counts as true',
    plant: ({ behaviours }) => {
      behaviours.access.bootstrapUsage = (data) => (data['usage-bootstrap-authentication'] ?? 'true') === 'true';
    },
  },
  {
    seam: 'server',
    rules: ['OIDC-01'],
    does: 'only ID tokens with a nonce are accepted',
    plant: ({ behaviours }) => {
      const { idTokenAccepted } = behaviours.access;
      behaviours.access.idTokenAccepted = (claims, required) => 'nonce' in claims && idTokenAccepted(claims, required);
    },
  },
];
