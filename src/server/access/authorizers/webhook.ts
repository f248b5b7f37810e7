import { InvalidOption } from '../../options/invalid-option.ts';
import { durationOption } from '../duration.ts';
import { webhookClient } from '../webhook-client.ts';
import type { Decision } from '../../contracts.ts';
import type { Json, RequestAttributes } from '../../model.ts';
import { allow, deny, noOpinion } from './authorizer.ts';
import type { AuthorizerFactory } from '../../core.ts';

const reviewOf = (
  { user, verb, path, resource }: RequestAttributes,
  version: string,
): { readonly spec: Json; readonly [member: string]: Json } => ({
  apiVersion: `authorization.platform.io/${version}`,
  kind: 'SubjectAccessReview',
  metadata: { creationTimestamp: null },
  spec: {
    ...(resource
      ? {
          resourceAttributes: Object.fromEntries(
            Object.entries({
              namespace: resource.namespace,
              verb,
              group: resource.group,
              version: resource.version,
              resource: resource.resource,
              subresource: resource.subresource,
              name: resource.name,
            }).filter(([, value]) => value !== ''),
          ),
        }
      : { nonResourceAttributes: { path, verb } }),
    user: user.username,
    // The v1beta1 review spells the member of the groups in the singular.
    [version === 'v1' ? 'groups' : 'group']: user.groups,
    ...(Object.keys(user.extra).length > 0 ? { extra: user.extra } : {}),
    ...(user.uid ? { uid: user.uid } : {}),
  },
  status: { allowed: false },
});

/**
 * Mode Webhook: an external service decides, and its decisions are cached (`--authorization-webhook-*`, B 5.11). Throws
 * without a configuration file.
 */
export const webhookAuthorizer: AuthorizerFactory = (core) => {
  const { options, clock } = core;
  const file = options.text('authorization-webhook-config-file');
  if (!file) throw new InvalidOption('--authorization-mode=Webhook needs --authorization-webhook-config-file');
  const call = webhookClient(core, file);
  const version = options.text('authorization-webhook-version') ?? 'v1beta1';
  const allowedTtl = durationOption(options.text('authorization-webhook-cache-authorized-ttl'), 300_000);
  const refusedTtl = durationOption(options.text('authorization-webhook-cache-unauthorized-ttl'), 30_000);
  const cache = new Map<string, { until: number; decision: Decision }>();
  return async (attributes) => {
    const { rights } = core.parts.behaviours;
    const unshaped = reviewOf(attributes, version);
    const review = { ...unshaped, spec: rights.reviewSent(unshaped.spec, attributes) };
    const key = JSON.stringify(review.spec);
    const kept = cache.get(key);
    if (kept && kept.until > clock.now()) return kept.decision;
    let status: Json;
    try {
      status = (await call(review))?.status ?? {};
    } catch (error) {
      return noOpinion(error instanceof Error ? error.message : String(error));
    }
    const reason: string = status.reason ?? '';
    const decision =
      status.allowed === true ? allow(reason) : status.denied === true ? deny(reason) : noOpinion(reason);
    if (cache.size > 10_000) cache.clear();
    cache.set(key, { until: clock.now() + (decision.allowed ? allowedTtl : refusedTtl), decision });
    return decision;
  };
};
