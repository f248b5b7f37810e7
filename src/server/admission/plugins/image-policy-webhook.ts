import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { InvalidOption } from '../../options/invalid-option.ts';
import { parse } from 'yaml';
import { clientOfConfig } from '../../access/webhook-client.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import { forbidden } from '../../errors.ts';
import type { Json } from '../../model.ts';
import { isMain } from '../is-main.ts';
import { pluginConfiguration, type PluginConfiguration } from '../plugin-configuration.ts';

const name = 'ImagePolicyWebhook';
/** Maximum number of calls for one Pod. */
const attempts = 2;

interface Verdict {
  readonly allowed: boolean;
  readonly reason: string;
}

interface Policy {
  readonly configuration: Json;
  readonly ask: (review: Json) => Promise<Json>;
  readonly kept: Map<string, Verdict & { readonly until: number }>;
}

const built = new WeakMap<ServerCore, Policy | null>();

const policyOf = (core: ServerCore, found: PluginConfiguration): Policy => {
  const rules = core.parts.behaviours.imagePolicy;
  const configuration = found.configuration?.imagePolicy;
  if (typeof configuration?.kubeConfigFile !== 'string')
    throw new InvalidOption(`${name}: the configuration names no imagePolicy.kubeConfigFile`);
  // The names of the backend are spelled in the dialect, as in every client configuration.
  const config = rules.backendConfig(parse(readFileSync(found.at(configuration.kubeConfigFile), 'utf8')));
  const ask = (config.clusters ?? []).every(({ cluster }: Json) => rules.mayCall(cluster.server))
    ? clientOfConfig(core, config)
    : async () => Promise.reject(new Error('the backend must use TLS'));
  return { configuration, ask, kept: new Map() };
};

const read = (core: ServerCore): Policy | null => {
  const isOn = core.parts.behaviours.imagePolicy.enabled(core.options);
  const found = isOn ? pluginConfiguration(core, name, '', '') : null;
  return found && policyOf(core, found);
};

/**
 * The policy in the file of `--admission-control-config-file`. Null without the file or without the group version.
 * Throws Error for an invalid policy.
 */
export const imagePolicyOf = (core: ServerCore): Policy | null => {
  const known = built.get(core);
  const policy = known === undefined ? read(core) : known;
  built.set(core, policy);
  return policy;
};

const requestVerdict = async (
  core: ServerCore,
  { configuration, ask }: Policy,
  review: Json,
): Promise<Verdict | null> => {
  const rules = core.parts.behaviours.imagePolicy;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return rules.verdict((await ask(review))?.status);
    } catch {
      if (attempt === attempts) return null;
      await wait(rules.backoffMs(configuration));
    }
  }
};

/** Calls an external service to review the images of new and updated Pods. Runs only when it is enabled (B 6.4). */
export const imagePolicyWebhook: AdmissionPlugin = {
  name,
  validate: async (core, request) => {
    if (!isMain(request, '', 'Pod', 'CREATE', 'UPDATE') || !request.object) return;
    const policy = imagePolicyOf(core);
    if (!policy) return;
    const rules = core.parts.behaviours.imagePolicy;
    const { annotations = {} } = request.object.metadata;
    const review = rules.review({
      containers: rules.images(request.object),
      annotations: rules.annotations(annotations),
      namespace: request.namespace,
    });
    const key = rules.cacheKey(review.spec);
    const kept = policy.kept.get(key);
    const usable = kept && kept.until > core.clock.now() ? kept : null;
    const verdict = usable ?? (await requestVerdict(core, policy, review));
    if (verdict && !usable)
      policy.kept.set(key, {
        ...verdict,
        until: core.clock.now() + rules.keptMs(verdict.allowed, policy.configuration),
      });
    if (verdict === null ? rules.admitsOnFailure(policy.configuration) : verdict.allowed) return;
    throw forbidden(
      { ...request.kind, name: request.name },
      verdict === null ? 'the backend of the image policy failed' : rules.refusal(verdict.reason),
    );
  },
};
