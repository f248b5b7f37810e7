import {
  mutatingPolicyKinds,
  registrationGroup,
  matchConditions,
  validatingPolicyKinds,
} from '../admission/policies/policy-kinds.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { Call, ServerParts } from '../core.ts';
import type { ApiObject, Cause, Json, KindData } from '../model.ts';
import { isReached } from '../options/release-numbers.ts';
import { loadForBodies, wireNames } from './wire-names.ts';

type Policies = typeof import('../admission/policies/compile-policy.ts') &
  typeof import('../admission/policies/validating-policies.ts') &
  typeof import('../admission/policies/mutating-policies.ts') &
  typeof import('../admission/policies/webhook-conditions.ts');

/** A kind of webhook configurations whose webhooks may have conditions. */
const withConditions = (kind: KindData): KindData => {
  const { webhooks } = kind.schema.properties;
  const items = {
    ...webhooks.items,
    properties: { ...webhooks.items.properties, matchConditions: matchConditions() },
  };
  return {
    ...kind,
    schema: { ...kind.schema, properties: { ...kind.schema.properties, webhooks: { ...webhooks, items } } },
  };
};

const isOn = ({ services }: Call, plugin: string): boolean =>
  !services.core.options.list('disable-admission-plugins').includes(plugin);

const hasWebhooks = ({ group, kind, version }: KindData): boolean =>
  group === registrationGroup && kind.endsWith('WebhookConfiguration') && version === 'v1';

/**
 * Serves validating admission policies from 1.30 on, mutating ones from 1.36 on, and conditions of webhooks from 1.28
 * on. The code of the expressions is loaded when the first policy or condition arrives. Changes the parts.
 */
export const servePolicies = (parts: ServerParts, release: string, wire: Translator): void => {
  if (!isReached('1.28', release)) return;
  const { asWire, asNeutral, asNeutralJson, neutralCause } = wireNames(wire);
  let policies: Policies | null = null;
  const load = async (): Promise<void> => {
    policies ??= {
      ...(await import('../admission/policies/compile-policy.ts')),
      ...(await import('../admission/policies/validating-policies.ts')),
      ...(await import('../admission/policies/mutating-policies.ts')),
      ...(await import('../admission/policies/webhook-conditions.ts')),
    };
  };
  const mayDefine = (path: string, body: Json): boolean =>
    path.startsWith(`/apis/${registrationGroup}/`) &&
    (path.includes('admissionpolic') || JSON.stringify(body ?? null).includes('"matchConditions"'));
  loadForBodies(parts, async (path, body) => {
    if (mayDefine(path, body)) await load();
  });
  const { admit, confirm } = parts.stages;
  const compiles = (kind: KindData): KindData => ({
    ...kind,
    validations: [
      ...kind.validations,
      {
        rules: [],
        check: ({ spec }: ApiObject) =>
          policies && spec
            ? policies.policyCauses(policies.compilePolicy(asWire(spec), release)).map(neutralCause)
            : [],
      },
    ],
  });
  const conditionCauses = ({ webhooks }: ApiObject): readonly Cause[] =>
    ((webhooks ?? []) as Json[]).flatMap((webhook, index) =>
      policies && webhook?.matchConditions
        ? policies
            .policyCauses(
              policies.compilePolicy(
                { matchConditions: asWire(webhook.matchConditions) },
                release,
                `webhooks[${index}]`,
              ),
            )
            .map(neutralCause)
        : [],
    );
  parts.kinds = parts.kinds.map((kind) => {
    if (!hasWebhooks(kind)) return kind;
    const extended = withConditions(kind);
    return { ...extended, validations: [...extended.validations, { rules: [], check: conditionCauses }] };
  });
  parts.webhookConditions = (core, webhook, request) => {
    if (!policies) return Promise.resolve(true);
    return policies.webhookMatches({ core, request, kind: webhook.kind, asWire, asNeutral }, webhook, release);
  };
  if (!isReached('1.30', release)) return;
  const mutates = isReached('1.36', release);
  parts.kinds.push(
    ...[...validatingPolicyKinds(), ...(mutates ? mutatingPolicyKinds() : [])].map((kind) =>
      kind.kind.endsWith('Binding') ? kind : compiles(kind),
    ),
  );
  parts.stages.admit = async (call, request) => {
    if (policies && mutates && isOn(call, 'MutatingAdmissionPolicy'))
      await policies.mutateByPolicies({ core: call.services.core, request, asWire, asNeutral, asNeutralJson }, release);
    return admit(call, request);
  };
  parts.stages.confirm = async (call, request) => {
    if (policies && isOn(call, 'ValidatingAdmissionPolicy'))
      await policies.validateByPolicies({ core: call.services.core, request, asWire, asNeutral }, release, (text) =>
        call.warn(asNeutral(text)),
      );
    await confirm(call, request);
  };
};
