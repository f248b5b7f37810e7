import type { AdmissionPlugin } from '../plugin.ts';
import { mutatingWebhooks } from '../webhooks/mutating.ts';
import { validatingWebhooks } from '../webhooks/validating.ts';
import { namespaceLifecycle } from './namespace-lifecycle.ts';

/** Every plugin that this server has, in the order in which they run. */
export const admissionPlugins: readonly AdmissionPlugin[] = [namespaceLifecycle, mutatingWebhooks, validatingWebhooks];
