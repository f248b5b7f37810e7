import type { ApiClient } from '../../client/api-client.ts';
import { type KindAddress, knownKinds } from '../../client/paths/kinds.ts';
import { ownMember } from '../../client/values/own-member.ts';
import type { Json } from '../../client/exchange.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import type { Target } from '../../target/target.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** The rights of the administrator's credential, as far as the server reports them. */
export interface Rights {
  /** Whether the credential has a verb on all objects of a kind. */
  may(verb: string, kind: KindAddress): boolean;
}

const reviews = '/apis/authorization.platform.io/v1';
const review = (kind: string, spec: Json): Json => ({ apiVersion: 'authorization.platform.io/v1', kind, spec });
const limitMs = ({ admin }: Pick<Target, 'admin'>): number => Math.max(5_000, admin.config.timeouts?.requestMs ?? 0);

/** Whether a credential may send what an access review describes; null if the server does not report it. */
export const mayAccess = async (client: ApiClient, spec: Json): Promise<boolean | null> => {
  const answer = await client.send({
    method: 'POST',
    path: `${reviews}/selfsubjectaccessreviews`,
    body: review('SelfSubjectAccessReview', spec),
    timeoutMs: limitMs({ admin: client }),
  });
  const allowed: unknown = answer.response?.status === 201 ? valueAt(answer.json, 'status', 'allowed') : null;
  return typeof allowed === 'boolean' ? allowed : null;
};

/**
 * Whether the administrator's credential has a right in the namespace of the attributes, or without one in all
 * namespaces; null if the server does not report it.
 */
export const isAllowed = (target: Target, attributes: Json): Promise<boolean | null> =>
  mayAccess(target.admin, { resourceAttributes: attributes });

const includes = (list: Json, wanted: string): boolean =>
  Array.isArray(list) && (list.includes('*') || list.includes(wanted));

/**
 * The rights of the credential, from a SelfSubjectRulesReview: in the namespace to which the target is confined, or
 * cluster-wide, for a namespace that does not exist, where no other rights apply. Null if the server does not report
 * them completely.
 */
export const rightsOf = async (target: Target): Promise<Rights | null> => {
  const answer = await target.admin.send({
    method: 'POST',
    path: `${reviews}/selfsubjectrulesreviews`,
    body: review('SelfSubjectRulesReview', {
      namespace: target.admin.config.within?.name ?? 'planecheck-no-such-namespace',
    }),
    timeoutMs: limitMs(target),
  });
  const within = target.admin.config.within;
  const rules: Json = answer.response?.status === 201 ? valueAt(answer.json, 'status', 'resourceRules') : null;
  if (!Array.isArray(rules) || valueAt(answer.json, 'status', 'incomplete') === true) return null;
  return {
    may: (verb, { group, plural, namespaced }) =>
      // A run inside one namespace needs no rights outside.
      (within !== undefined && !namespaced) ||
      rules.some(
        (rule: Json) =>
          includes(rule?.verbs, verb) &&
          includes(rule?.apiGroups, group) &&
          includes(rule?.resources, plural) &&
          !(rule?.resourceNames?.length > 0),
      ),
  };
};

/** `config map` of `ConfigMap`, as steps name kinds. */
const phraseOf = (kind: string): string =>
  kind
    .replace(/([a-z])([A-Z])|([A-Z]{2,})([A-Z][a-z])/g, (_, a = '', b = '', c = '', d = '') => `${a}${c} ${b}${d}`)
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** The phrases of steps that use a kind without naming it. */
const otherWords: Readonly<Record<string, RegExp>> = {
  Namespace: /\bnamespaces?\b/,
  CertificateSigningRequest: /\bcertificate (signing )?requests?\b/,
  CustomResourceDefinition: /\bcustom (kind|resource)/,
  ClusterRole: /\b(test user|user with|rights|cluster role|aggregat)/,
  ValidatingWebhookConfiguration: /\bvalidating (admission )?webhook/,
  MutatingWebhookConfiguration: /\bmutating (admission )?webhook/,
};

const wordsOfKinds = knownKinds.map((kind) => ({
  kind,
  words: ownMember(otherWords, kind.kind) ?? new RegExp(`\\b${phraseOf(kind.kind)}(s|es)?\\b`),
}));

const verbsOf = ({ kind }: KindAddress): readonly string[] =>
  /AccessReview$/.test(kind) ? ['create'] : ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'];

/** Describes the rights that the steps of a scenario need and that are missing, one line for each kind. */
export const missingRights = ({ steps }: Pick<ScenarioEntry, 'steps'>, rights: Rights): readonly string[] => {
  const text = steps.join('\n');
  return wordsOfKinds
    .filter(({ words }) => words.test(text))
    .map(({ kind }) => ({ kind, verbs: verbsOf(kind).filter((verb) => !rights.may(verb, kind)) }))
    .filter(({ verbs }) => verbs.length > 0)
    .map(({ kind, verbs }) =>
      verbs.length === verbsOf(kind).length
        ? `all rights to ${kind.plural}`
        : `the right to ${verbs.join(', ')} ${kind.plural}`,
    );
};
