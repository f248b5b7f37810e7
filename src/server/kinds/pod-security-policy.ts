import { defineKind } from './shared/define-kind.ts';

/** PodSecurityPolicy: stored, not enforced, removed in release 1.25 (B 9.9). */
export const podSecurityPolicyKind = defineKind({
  group: 'policy',
  version: 'v1beta1',
  kind: 'PodSecurityPolicy',
  plural: 'podsecuritypolicies',
  shortNames: ['psp'],
  namespaced: false,
  schema: null,
  preserveUnknown: true,
  deprecated: { removedRelease: '1.25', replacement: 'pod security admission' },
});
