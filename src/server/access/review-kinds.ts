import type { Access } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, Json, KindData, UserInfo, WriteContext } from '../model.ts';
import { invalid } from '../errors.ts';
import { defineKind } from '../kinds/shared/define-kind.ts';
import { rulesOf } from './authorizers/rules-of.ts';
import { tokenReviewStatus } from './token-review.ts';
import { attributesOfReview, localNamespace, reviewStatus, subjectOfReview } from './subject-access.ts';

type Answer = (
  object: ApiObject,
  ctx: WriteContext,
  services: { readonly core: ServerCore; readonly access: Access },
) => Promise<Json> | Json;

const reviewKind = (group: string, kind: string, namespaced: boolean, status: Answer): KindData =>
  defineKind({
    group,
    kind,
    plural: `${kind.toLowerCase()}s`,
    namespaced,
    verbs: ['create'],
    schema: null,
    preserveUnknown: true,
    // The response contains only the server's status; the client's status is dropped (AUTHZ-71).
    virtual: async (object, ctx) => {
      const { rights } = (ctx.services.core as ServerCore).parts.behaviours;
      return rights.reviewed({ kind, object, user: ctx.user, status: await status(object, ctx, ctx.services) });
    },
  });

const authorization = 'authorization.platform.io';

const rulesStatus: Answer = (object, ctx, { core }) => {
  const namespace = object['spec']?.namespace ?? '';
  if (namespace === '')
    throw invalid({ group: authorization, kind: 'SelfSubjectRulesReview', name: '' }, [
      { reason: 'FieldValueRequired', field: 'spec.namespace', message: 'Required value' },
    ]);
  const rules = rulesOf(core, ctx.user, namespace);
  return {
    resourceRules: rules
      .filter((rule) => rule.resources?.length)
      .map(({ verbs = [], apiGroups = [], resources = [], resourceNames }) => ({
        verbs,
        apiGroups,
        resources,
        ...(resourceNames?.length ? { resourceNames } : {}),
      })),
    nonResourceRules: rules
      .filter((rule) => rule.nonResourceURLs?.length)
      .map(({ verbs = [], nonResourceURLs = [] }) => ({ verbs, nonResourceURLs })),
    incomplete: false,
  };
};

type Whose = (object: ApiObject, ctx: WriteContext, core: ServerCore) => UserInfo;

const subjectNamed: Whose = (object, ctx, core) =>
  core.parts.behaviours.rights.reviewedSubject(
    subjectOfReview(object['spec'], object.kind ?? ''),
    object['spec'],
    ctx.user,
  );

const accessReview = (kind: string, namespaced: boolean, whose: Whose): KindData =>
  reviewKind(authorization, kind, namespaced, (object, ctx, { access, core }) => {
    const { rights } = core.parts.behaviours;
    const where = namespaced ? localNamespace(core, object) : null;
    const requested = attributesOfReview(object['spec'], whose(object, ctx, core), kind);
    const resource =
      requested.resource && (where === null ? requested.resource : { ...requested.resource, namespace: where });
    return reviewStatus(access, rights.reviewAttributes({ ...requested, resource }, object, kind));
  });

/** The virtual kind that reports the caller, which releases from 1.28 on serve (`kubectl auth whoami`). */
export const selfSubjectReviewKind = reviewKind(
  'authentication.platform.io',
  'SelfSubjectReview',
  false,
  (_object, { user: { username, uid, groups, extra } }) => ({
    userInfo: {
      username,
      ...(uid ? { uid } : {}),
      groups,
      ...(Object.keys(extra ?? {}).length > 0 ? { extra } : {}),
    },
  }),
);

/** The virtual kinds that report permissions (B 5.11) and the users of tokens (B 5.6). */
export const reviewKinds: readonly KindData[] = [
  accessReview('SelfSubjectAccessReview', false, (_object, ctx) => ctx.user),
  accessReview('SubjectAccessReview', false, subjectNamed),
  accessReview('LocalSubjectAccessReview', true, subjectNamed),
  reviewKind(authorization, 'SelfSubjectRulesReview', false, rulesStatus),
  reviewKind('authentication.platform.io', 'TokenReview', false, (object, _ctx, { core }) =>
    tokenReviewStatus(core, object['spec']),
  ),
];
