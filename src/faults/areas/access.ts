import { accessBehaviours } from '../../server/behaviours/access.ts';
import type { Fault } from '../fault.ts';

/** Defects of authentication and rights (B 5). */
export const accessFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RBAC-08'],
    description: 'apiGroups of a role is stored but not matched',
    plant: ({ behaviours }) => {
      behaviours.access.coversGroup = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['RBAC-13', 'API-09'],
    description: 'a request for a subresource is matched by the part before the slash',
    plant: ({ behaviours }) => {
      behaviours.access.coversResource = (rule, resource) => accessBehaviours.coversResource(rule, resource, '');
    },
  },
  {
    seam: 'server',
    rules: ['SATOK-12'],
    description: 'namespace and name of a service account are swapped in its user name',
    plant: ({ behaviours }) => {
      behaviours.access.accountUserName = (namespace, name) => `system:serviceaccount:${name}:${namespace}`;
    },
  },
  {
    seam: 'server',
    rules: ['OIDC-01'],
    description: 'only ID tokens with a nonce are accepted',
    alsoFails: { rules: ['AUTHN-19', 'OIDC-30', 'OIDC-33'], reason: 'their tokens have no nonce' },
    plant: ({ behaviours }) => {
      const { idTokenAccepted } = behaviours.access;
      behaviours.access.idTokenAccepted = (claims, required) => 'nonce' in claims && idTokenAccepted(claims, required);
    },
  },
];
