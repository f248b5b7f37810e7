import { expect, it } from 'vitest';
import type { ServerFault } from './fault.ts';
import { replacedInServer } from './replaced-parts.ts';
import { wrapStage } from './stages/wrap-stage.ts';
import { wrapAuthorizer } from './stages/wrap-authorizer.ts';
import { wrapTokenMethod } from './stages/wrap-token-method.ts';

const places = (plant: ServerFault['plant']): readonly string[] =>
  replacedInServer({ seam: 'server', rules: ['PAGE-02'], description: 'for the test', plant });

it('names the behaviours, stages, token methods and authorizers that a fault replaces', () => {
  expect(
    places((parts) => {
      parts.behaviours.tokenReviews.questionVersion = () => 'v1';
      wrapStage(parts, 'decodePatch', (next) => (core, request, form) => next(core, request, form));
      wrapTokenMethod(parts, 'oidcTokens', () => null);
      wrapAuthorizer(parts, 'ABAC', (next) => next);
    }),
  ).toEqual([
    'src/server/behaviours/token-reviews.ts: questionVersion',
    'src/server/pipeline/decode-patch.ts',
    'src/server/access/methods/oidc-tokens.ts',
    'src/server/access/authorizers/abac.ts',
  ]);
});

it('names nothing for a fault that changes the data of kinds only', () => {
  expect(
    places((parts) => {
      parts.kinds = [];
    }),
  ).toEqual([]);
});
