import { TestNames } from '../test-names.ts';
import type { World } from '../world.ts';
import type { JsonObject } from '../../client/values/json-value.ts';

/**
 * A valid entry of a webhook configuration (B 6.3) that matches nothing: no object and no namespace has its label. If a
 * server ignores the selectors, the failure of its call is ignored. Its name is unique to the scenario and to `local`.
 */
export const webhookWithoutMatches = (world: World, local = 'idle'): JsonObject => ({
  name: `${local}.${world.testNames.labels[TestNames.label]}.planecheck.example.com`,
  clientConfig: { url: 'https://webhook.planecheck.example.com/' },
  rules: [
    { operations: ['CREATE'], apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], scope: 'Namespaced' },
  ],
  namespaceSelector: { matchLabels: { 'planecheck.example.com/nobody': 'nobody' } },
  objectSelector: { matchLabels: { 'planecheck.example.com/nobody': 'nobody' } },
  matchPolicy: 'Exact',
  failurePolicy: 'Ignore',
  admissionReviewVersions: ['v1'],
  sideEffects: 'None',
  timeoutSeconds: 5,
});
