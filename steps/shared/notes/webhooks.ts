import type { Webhook } from '../../../src/world/admission/webhooks.ts';
import { NamedNotes, Note } from '../../../src/world/note.ts';

// Webhooks that a step registers and a later step judges.

/** The webhooks of a scenario, in the order in which it registers them. */
export type WebhookOrder = 'first' | 'other' | 'third';

export const webhookNotes = new NamedNotes<Webhook, WebhookOrder>(
  '{someWebhook} {webhookType} webhook that {webhookBehaviour}{webhookScope}',
);
export const listedPathNote = new Note<string>('I list the {versionedCollection}');
export const createdForWebhookNote = new Note<number>('I create config maps until the webhook is called');
