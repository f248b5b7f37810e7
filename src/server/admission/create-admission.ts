import { InvalidOption } from '../options/invalid-option.ts';
import type { Admission, AdmissionRequest } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import { webhookCredentials } from './webhooks/webhook-credentials.ts';
import { imagePolicyOf } from './plugins/image-policy-webhook.ts';
import { eventLimits } from './plugins/event-rate-limit.ts';
import { admissionPlugins, fixedPlugins } from './plugins/all.ts';
import { copyOf } from '../copy.ts';

/**
 * Admission of a core: the selected plugins, all mutating phases before all validating phases (B 5.12). Throws for
 * unknown plugin names.
 */
export const createAdmission = (core: ServerCore): Admission => {
  const enabled = core.options.list('enable-admission-plugins');
  const disabled = core.options.list('disable-admission-plugins');
  const known = admissionPlugins.map(({ name }) => name);
  const unknown = [...enabled, ...disabled].find((name) => !core.parts.behaviours.admission.isPluginThere(name, known));
  if (unknown)
    throw new InvalidOption(`Admission plugin "${unknown}" is unknown; known are ${[...known].sort().join(', ')}`);
  // Report a configuration of the wrong kind at the start instead of at the first call.
  for (const plugin of ['MutatingAdmissionWebhook', 'ValidatingAdmissionWebhook']) webhookCredentials(core, plugin);
  eventLimits(core);
  imagePolicyOf(core);
  const behaviours = core.parts.behaviours.admission;
  const chosen = behaviours.chosenPlugins(enabled, disabled);
  const plugins = [...fixedPlugins, ...admissionPlugins.filter(({ name }) => chosen.includes(name))];
  const run = async (phase: 'mutate' | 'validate', request: AdmissionRequest): Promise<void> => {
    if (phase === 'mutate' && request.object && Object.isFrozen(request.object))
      request.object = copyOf(request.object);
    for (const plugin of plugins) if (plugin[phase]) await core.parts.stages.runPlugin(core, plugin, phase, request);
  };
  return { mutate: (request) => run('mutate', request), validate: (request) => run('validate', request) };
};
