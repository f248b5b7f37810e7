import type { Json } from '../../client/exchange.ts';

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
  ['serviceaccounts/token', reviewOf('authentication.platform.io', 'TokenRequest', { expirationSeconds: 600 })],
]);
