import type { Json } from '../../client/exchange.ts';
import type { KindAddress } from '../../client/paths/kinds.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { sampleOf } from '../../world/samples.ts';

const reviewOf = (group: string, kind: string, spec: Json, metadata: Json = {}): Json => ({
  apiVersion: `${group}/v1`,
  kind,
  metadata,
  spec,
});
const authorization = 'authorization.platform.io';
const resourceAttributes = { verb: 'get', resource: 'configmaps', namespace: 'default' };

/** Valid bodies for requests that create without storing an object, by resource and subresource (B 5.13). */
export const controlBodies: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['selfsubjectaccessreviews', reviewOf(authorization, 'SelfSubjectAccessReview', { resourceAttributes })],
  ['subjectaccessreviews', reviewOf(authorization, 'SubjectAccessReview', { user: 'planecheck', resourceAttributes })],
  [
    'localsubjectaccessreviews',
    reviewOf(
      authorization,
      'LocalSubjectAccessReview',
      { user: 'planecheck', resourceAttributes },
      { namespace: 'default' },
    ),
  ],
  ['selfsubjectrulesreviews', reviewOf(authorization, 'SelfSubjectRulesReview', { namespace: 'default' })],
  ['tokenreviews', reviewOf('authentication.platform.io', 'TokenReview', { token: 'planecheck' })],
  ['selfsubjectreviews', reviewOf('authentication.platform.io', 'SelfSubjectReview', {})],
  ['serviceaccounts/token', reviewOf('authentication.platform.io', 'TokenRequest', { expirationSeconds: 600 })],
]);

/**
 * What the stored object of a control has beyond the sample of its kind. A claim names a class that no volume has: it
 * would take the volume of a scenario.
 */
const controlMembers: Readonly<Record<string, Json>> = {
  PersistentVolumeClaim: { spec: { storageClassName: 'planecheck-none' } },
};

/** A minimal valid object of a kind, for a control that stores it. */
export const controlObject = (
  address: KindAddress,
  name: string,
  labels: Readonly<Record<string, string>>,
  namespace: string,
): Json => sampleOf(address, name, labels, ownMember(controlMembers, address.kind), namespace);
